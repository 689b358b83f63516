/** Short quiet tones, made here; nothing is loaded. */
import { settings } from "./settings.svelte.ts";

export type Sound = "choose" | "place" | "cover" | "turn" | "refill" | "end" | "refused";

/** Notes of each sound: [frequency in Hz, start in s, length in s]. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  choose: [[660, 0, 0.09]],
  place: [
    [196, 0, 0.14],
    [294, 0.02, 0.1],
  ],
  cover: [
    [784, 0, 0.16],
    [1175, 0.07, 0.26],
  ],
  turn: [
    [523, 0, 0.14],
    [659, 0.12, 0.22],
  ],
  refill: [
    [330, 0, 0.08],
    [392, 0.06, 0.08],
    [440, 0.12, 0.08],
    [494, 0.18, 0.12],
  ],
  end: [
    [392, 0, 0.3],
    [494, 0.14, 0.3],
    [587, 0.28, 0.34],
    [784, 0.42, 0.6],
  ],
  refused: [[165, 0, 0.16]],
};

let context: AudioContext | null = null;
/** Sounds held back until the browser allows audio, which needs a user gesture. */
let held: Sound | null = null;

export function play(sound: Sound): void {
  if (!settings.choices.sound || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  if (audio.state === "running") {
    sing(audio, sound);
    return;
  }
  // Only the last one: else all that was held would be heard at the same moment.
  const isFirst = held === null;
  held = sound;
  if (isFirst) void audio.resume().then(() => singHeld(audio));
}

function singHeld(audio: AudioContext): void {
  if (held) sing(audio, held);
  held = null;
}

function sing(audio: AudioContext, sound: Sound): void {
  for (const [frequency, start, length] of NOTES[sound]) {
    note(audio, frequency, audio.currentTime + start, length);
  }
}

function note(audio: AudioContext, frequency: number, at: number, length: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.06, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

import { describe, expect, it } from "vitest";
import { isLoopback } from "./address.ts";

describe("an address that leads others nowhere", () => {
  it.each(["localhost", "LOCALHOST", "nova.localhost", "127.0.0.1", "127.3.2.1", "[::1]"])("%s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(["192.168.1.20", "play.example.org", "localhost.example.org", "127.example.org", "[fe80::1]"])(
    "not %s",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

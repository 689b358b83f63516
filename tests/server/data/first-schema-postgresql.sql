CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.days (
    date character varying(10) NOT NULL,
    secret character varying(64) NOT NULL,
    par integer
);
CREATE TABLE public.events (
    match_id character varying(12) NOT NULL,
    version integer NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.guests (
    id character varying(16) NOT NULL,
    secret_hash character varying(64) NOT NULL,
    name character varying(24),
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.links (
    token_hash character varying(64) NOT NULL,
    match_id character varying(12) NOT NULL,
    seat smallint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.matches (
    id character varying(12) NOT NULL,
    secret text NOT NULL,
    invite character varying(64) NOT NULL,
    creator character varying(16),
    version integer NOT NULL,
    status character varying(10) NOT NULL,
    public boolean NOT NULL,
    first_game boolean NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    moves integer NOT NULL,
    turn smallint,
    seats text NOT NULL,
    clock text,
    daily character varying(10),
    result text,
    deadline bigint,
    bot_since bigint
);
CREATE TABLE public.players (
    match_id character varying(12) NOT NULL,
    guest character varying(16) NOT NULL
);
CREATE TABLE public.results (
    match_id character varying(12) NOT NULL,
    seat smallint NOT NULL,
    guest character varying(16) NOT NULL,
    name character varying(24),
    at bigint NOT NULL,
    players smallint NOT NULL,
    place smallint NOT NULL,
    tokens_left smallint NOT NULL,
    phase1 integer,
    phase2 integer,
    daily character varying(10),
    opponents text NOT NULL,
    levels text NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.days VALUES ('2026-01-01', '99fdf4ae18d79bf226db9e1393167b2fa1c3402d2259f4bd44c9d3eb1fcab5d1', NULL);
INSERT INTO public.events VALUES ('iztzxeyhkyrz', 1, '{"at":1794782158079,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"open","color":"coral"},{"kind":"open","color":"violet"}],"first_game":true,"public":true,"hints":true,"commitment":"8a5213e3d84237228cb5850923c89f12500999ec99176f88249f112116ab7fd8","words":{},"hold":false}');
INSERT INTO public.events VALUES ('iztzxeyhkyrz', 2, '{"at":1794782158162,"guest":"yarznu5jeynd667d","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO public.events VALUES ('iztzxeyhkyrz', 3, '{"at":1794782158322,"guest":"yarznu5jeynd667d","kind":"left","seat":1}');
INSERT INTO public.events VALUES ('u5bh9quudcpe', 1, '{"at":1794782158412,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"bot","color":"coral","level":"new-moon"}],"first_game":false,"public":false,"hints":true,"commitment":"c95642a83068570d11acb4b3a195df0260661051eb32cdbf2fdc2d66b2d90480","words":{"0":"vor dem Anfang – ''so''"},"hold":true}');
INSERT INTO public.events VALUES ('u5bh9quudcpe', 2, '{"at":1794782158534,"guest":"7sse39x3zznkaf75","kind":"words","seat":0,"words":"danach"}');
INSERT INTO public.events VALUES ('u5bh9quudcpe', 3, '{"at":1794782158633,"guest":"7sse39x3zznkaf75","kind":"begun"}');
INSERT INTO public.events VALUES ('wsy27w3g787u', 1, '{"at":1794782158710,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"person","color":"coral","name":"Ben","guest":"7sse39x3zznkaf75"}],"first_game":false,"public":false,"hints":true,"words":{},"hold":false}');
INSERT INTO public.events VALUES ('wsy27w3g787u', 2, '{"at":1794782158796,"guest":"7sse39x3zznkaf75","action":"test-d475e27f4a5b2d19","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO public.events VALUES ('wsy27w3g787u', 3, '{"at":1794782158865,"guest":"7sse39x3zznkaf75","action":"test-67e246ec721577ed","kind":"moved","seat":1,"move":"2@0,0"}');
INSERT INTO public.events VALUES ('wsy27w3g787u', 4, '{"at":1794782158965,"guest":"7sse39x3zznkaf75","action":"test-445d6520e277affd","kind":"undone","seat":1}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 1, '{"at":1794782159058,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"open","color":"coral"}],"first_game":false,"public":false,"hints":true,"commitment":"751424980ac70c67b3ade8d43f215a5d77a11930475d4327dca91cfafb9330e9","words":{},"hold":false}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 2, '{"at":1794782159143,"guest":"yarznu5jeynd667d","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 3, '{"at":1794782159332,"guest":"yarznu5jeynd667d","action":"test-eed2d8622374aeb6","kind":"moved","seat":1,"move":"1@0,0"}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 4, '{"at":1794782159423,"guest":"yarznu5jeynd667d","action":"test-d48099dd78b0cc8b","kind":"undo_asked","seat":1}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 5, '{"at":1794782159490,"guest":"7sse39x3zznkaf75","action":"test-46f967f01cdd11e5","kind":"undo_answered","seats":[0],"agree":false}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 6, '{"at":1794782159572,"guest":"7sse39x3zznkaf75","action":"test-fc5e516b1993818c","kind":"moved","seat":0,"move":"2@0,0"}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 7, '{"at":1794782159652,"guest":"7sse39x3zznkaf75","action":"test-a9d9055082fa03a5","kind":"undo_asked","seat":0}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 8, '{"at":1794782159721,"guest":"yarznu5jeynd667d","action":"test-b7511e9066efc44f","kind":"undo_answered","seats":[1],"agree":true}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 9, '{"at":1794782159764,"guest":"yarznu5jeynd667d","kind":"resigned","seat":1}');
INSERT INTO public.events VALUES ('4ctz3scq2e7y', 1, '{"at":1794782159836,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"person","color":"coral","name":"Bob","guest":"yarznu5jeynd667d"}],"first_game":false,"public":false,"hints":true,"commitment":"bb2f9f1546786124b946793a2012e9ccf14e0730d02bb459dfd0ffb68d8e9e94","words":{},"hold":false}');
INSERT INTO public.events VALUES ('yv9tgr39h8pt', 10, '{"at":1794782159856,"guest":"7sse39x3zznkaf75","kind":"rematched","match":"4ctz3scq2e7y"}');
INSERT INTO public.events VALUES ('4s8p9rm8j5xr', 1, '{"at":1794782160063,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"open","color":"coral"}],"first_game":false,"public":false,"hints":true,"clock":{"mode":"game","seconds":60},"commitment":"748441734f393bafcf2aa9d55ab8cf461063d8b4889f464f1aaa9d39153de447","words":{},"hold":false}');
INSERT INTO public.events VALUES ('4s8p9rm8j5xr', 2, '{"at":1794782160146,"guest":"yarznu5jeynd667d","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO public.events VALUES ('4s8p9rm8j5xr', 3, '{"at":1794782221220,"kind":"timed_out","seat":0}');
INSERT INTO public.events VALUES ('iaxyxrx8xzps', 1, '{"at":1794782160267,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"},{"kind":"open","color":"coral"},{"kind":"bot","color":"violet","level":"new-moon"}],"first_game":false,"public":false,"hints":true,"commitment":"65acabe080cb3def64791117e5e5d091f73118cda36bf974c64f66686a44d98c","words":{},"hold":false}');
INSERT INTO public.events VALUES ('iaxyxrx8xzps', 2, '{"at":1794782160336,"guest":"yarznu5jeynd667d","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO public.events VALUES ('iaxyxrx8xzps', 3, '{"at":1794782160392,"guest":"yarznu5jeynd667d","kind":"handed_over","seat":1,"level":"quarter","cause":"resigned"}');
INSERT INTO public.events VALUES ('iaxyxrx8xzps', 4, '{"at":1794782160405,"kind":"moved","seat":1,"move":"1@0,0"}');
INSERT INTO public.events VALUES ('iaxyxrx8xzps', 5, '{"at":1794782160582,"kind":"seat_moved","seat":0,"to":"4zf6ptd5tqitfh9i"}');
INSERT INTO public.events VALUES ('rp3e4rhsep3h', 1, '{"at":1794782160635,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"}],"first_game":false,"public":false,"hints":true,"commitment":"05ab1f081ddcb880017d0abcbbb8ee51182ebf87b8f33db0c384580454e5fea1","words":{},"hold":false}');
INSERT INTO public.events VALUES ('rp3e4rhsep3h', 2, '{"at":1794782160666,"guest":"7sse39x3zznkaf75","action":"test-4a784806af012800","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO public.events VALUES ('rp3e4rhsep3h', 3, '{"at":1794782160806,"guest":"7sse39x3zznkaf75","kind":"abandoned"}');
INSERT INTO public.events VALUES ('u7a75k7pprgh', 1, '{"at":1794782160905,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"}],"first_game":false,"public":false,"hints":true,"commitment":"437c42d0e2525e257c0b91cb3432148895a90923e9991b68463a25393a5ff194","words":{},"hold":false}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 1, '{"at":1794782161080,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"}],"first_game":false,"public":false,"hints":true,"commitment":"8c36e0596caff272822b1325b16758d29845d7be4a9a7cc6003100244b324602","words":{},"hold":false}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 2, '{"at":1794782161240,"guest":"7sse39x3zznkaf75","action":"test-f7fd7f748ead15a5","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 3, '{"at":1794782161648,"guest":"7sse39x3zznkaf75","action":"test-12de8cf44961e126","kind":"moved","seat":0,"move":"2@-1,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 4, '{"at":1794782161765,"guest":"7sse39x3zznkaf75","action":"test-7a174d5af8604fd5","kind":"moved","seat":0,"move":"3@-2,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 5, '{"at":1794782161999,"guest":"7sse39x3zznkaf75","action":"test-d7e1a0be38e079f8","kind":"moved","seat":0,"move":"4@-3,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 6, '{"at":1794782162214,"guest":"7sse39x3zznkaf75","action":"test-87529fa2e7c184bf","kind":"moved","seat":0,"move":"5@-4,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 7, '{"at":1794782162413,"guest":"7sse39x3zznkaf75","action":"test-f473a5cf5ffb7063","kind":"moved","seat":0,"move":"6@-5,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 8, '{"at":1794782162598,"guest":"7sse39x3zznkaf75","action":"test-8cc51dbe1df439c6","kind":"moved","seat":0,"move":"7@-6,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 13, '{"at":1794782163434,"guest":"7sse39x3zznkaf75","action":"test-37645067177e38bc","kind":"moved","seat":0,"move":"0@-11,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 14, '{"at":1794782163565,"guest":"7sse39x3zznkaf75","action":"test-29f2b7625a4a01e8","kind":"moved","seat":0,"move":"1@-12,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 16, '{"at":1794782163963,"guest":"7sse39x3zznkaf75","action":"test-dc78b3bb6b957abb","kind":"moved","seat":0,"move":"3@-14,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 18, '{"at":1794782164236,"guest":"7sse39x3zznkaf75","action":"test-e20db35eb4f92900","kind":"moved","seat":0,"move":"5@-16,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 19, '{"at":1794782164351,"guest":"7sse39x3zznkaf75","action":"test-be09d07a2014f8fe","kind":"moved","seat":0,"move":"6@-17,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 20, '{"at":1794782164614,"guest":"7sse39x3zznkaf75","action":"test-ec1e0cca4c8b3865","kind":"moved","seat":0,"move":"7@-18,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 21, '{"at":1794782164789,"guest":"7sse39x3zznkaf75","action":"test-0d5629f8aa87978a","kind":"moved","seat":0,"move":"8@-19,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 9, '{"at":1794782162748,"guest":"7sse39x3zznkaf75","action":"test-aa26540f42e1694f","kind":"moved","seat":0,"move":"8@-7,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 10, '{"at":1794782162898,"guest":"7sse39x3zznkaf75","action":"test-ca238a505f7cb9b9","kind":"moved","seat":0,"move":"9@-8,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 11, '{"at":1794782163040,"guest":"7sse39x3zznkaf75","action":"test-44398a4e3479567f","kind":"moved","seat":0,"move":"10@-9,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 12, '{"at":1794782163171,"guest":"7sse39x3zznkaf75","action":"test-d26033fd9c334bc8","kind":"moved","seat":0,"move":"11@-10,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 15, '{"at":1794782163754,"guest":"7sse39x3zznkaf75","action":"test-03e14fb61f27de0b","kind":"moved","seat":0,"move":"2@-13,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 17, '{"at":1794782164104,"guest":"7sse39x3zznkaf75","action":"test-01d9c439d3154ff5","kind":"moved","seat":0,"move":"4@-15,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 22, '{"at":1794782164940,"guest":"7sse39x3zznkaf75","action":"test-d0b1979906ec3b25","kind":"moved","seat":0,"move":"9@-20,0"}');
INSERT INTO public.events VALUES ('m99xviwh8q5y', 23, '{"at":1794782165111,"guest":"7sse39x3zznkaf75","action":"test-1e9cd06e608c2b07","kind":"moved","seat":0,"move":"10@-21,0"}');
INSERT INTO public.events VALUES ('bz85yz32mu9f', 1, '{"at":1794782165453,"guest":"7sse39x3zznkaf75","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"7sse39x3zznkaf75"}],"first_game":false,"public":false,"hints":false,"commitment":"08c04b3de667549580a2c7b00fd22bbae46689385687622aa0b6eaf406d82e03","words":{},"hold":false,"daily":"2026-11-15"}');
INSERT INTO public.guests VALUES ('7sse39x3zznkaf75', '605cb18b4b6461fd15a7e3dbde7bfd4651a2db3a1b7a42088e88d782ed975dd0', 'Ann', 1794782157831, 1794782157855);
INSERT INTO public.guests VALUES ('yarznu5jeynd667d', '666f84b6f0d1f286d5875c67ba262b4507535afd9fbc98f790919ee5783f754a', 'Bob', 1794782157880, 1794782157941);
INSERT INTO public.guests VALUES ('4zf6ptd5tqitfh9i', '215d5aad624cfb149a1edaafd327a546d94e93c1710ae573b091c4bfef3a96cb', 'Cem "ü" O''C', 1794782158009, 1794782158024);
INSERT INTO public.links VALUES ('66a5d15434b2cb5a166c143fe1d42859b481af06528263a033984ef4b2092afc', 'u7a75k7pprgh', 0, 4102444800000);
INSERT INTO public.matches VALUES ('iztzxeyhkyrz', 'secret:6859eb5fcd2e96b8b3107c3a386adda1111d141ad57ba8859468d32724c4251b', 'jFDcs80MDFPuj_bFMBTRcA', '7sse39x3zznkaf75', 3, 'open', true, true, 1794782158079, 1794782158322, 0, NULL, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "open", "name": null, "level": null, "color": "coral", "guest": null}, {"kind": "open", "name": null, "level": null, "color": "violet", "guest": null}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('u5bh9quudcpe', 'secret:e7780e42dbee0ef09ecd277388a8686d38d6f83e222ec0882c7a28c398e86a70', 'nOpU-1Di2AbslC91oVDBeQ', '7sse39x3zznkaf75', 3, 'running', false, false, 1794782158412, 1794782158633, 0, 0, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "bot", "name": null, "level": "new-moon", "color": "coral", "guest": null}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('wsy27w3g787u', 'seed:chosen', 'yw_3lHEffHHqul1oCWcuLA', '7sse39x3zznkaf75', 4, 'running', false, false, 1794782158710, 1794782158965, 1, 1, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "person", "name": "Ben", "level": null, "color": "coral", "guest": "7sse39x3zznkaf75"}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('4ctz3scq2e7y', 'secret:e22a68201e690fa72eee7ebb28e14152756be33f215ad0ab8d68dc9ebbeb698d', 'q6Vab1MMaN2dw2-zOpzgtA', '7sse39x3zznkaf75', 1, 'running', false, false, 1794782159836, 1794782159836, 0, 0, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "yarznu5jeynd667d"}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('yv9tgr39h8pt', 'secret:853d03c9abd655b3f2ebb10da901b022dce02accdcdcab4ab3e794e612fc889c', 'eXJ8qJzLAx2W9bUXWf8XjA', '7sse39x3zznkaf75', 10, 'over', false, false, 1794782159058, 1794782159856, 1, NULL, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "yarznu5jeynd667d"}]', NULL, NULL, 'resigned B', NULL, NULL);
INSERT INTO public.matches VALUES ('4s8p9rm8j5xr', 'secret:3aa96aeee9679d96a1d3d7aa93795433705ec3467b544e0341bf2f7b3118e4e5', 'EWMjOhzhlvTHpyFkhFc6Xw', '7sse39x3zznkaf75', 3, 'over', false, false, 1794782160063, 1794782221220, 0, NULL, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "yarznu5jeynd667d"}]', '{"mode":"game","seconds":60}', NULL, 'resigned A', NULL, NULL);
INSERT INTO public.matches VALUES ('iaxyxrx8xzps', 'secret:9eae85c42d4776a244893aca5dcc19f3d14b26e95c63924bff65a6e449590fe0', '1Mi4UbsVDmwHvXcyxKNDCg', '7sse39x3zznkaf75', 5, 'running', false, false, 1794782160267, 1794782160582, 1, 0, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "4zf6ptd5tqitfh9i"}, {"kind": "bot", "name": null, "level": "quarter", "color": "coral", "guest": null}, {"kind": "bot", "name": null, "level": "new-moon", "color": "violet", "guest": null}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('rp3e4rhsep3h', 'secret:5dd7344dc95fad9eee79f367fa9c71aa46704a42d90660bed0fe5a9b4a164769', 'Rwy3Id9CQqlPzUaIAlJ_KQ', '7sse39x3zznkaf75', 3, 'abandoned', false, false, 1794782160635, 1794782160806, 1, NULL, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}]', NULL, NULL, 'abandoned', NULL, NULL);
INSERT INTO public.matches VALUES ('u7a75k7pprgh', 'secret:b1774b81033b63209e791cb33c596114dcc27f48b5d21dc972d7a0de05625dc6', 'nbLcr4d3LC1ZrSKGy_izvg', '7sse39x3zznkaf75', 1, 'running', false, false, 1794782160905, 1794782160905, 0, 0, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.matches VALUES ('m99xviwh8q5y', 'secret:6d206d997cbabbeaa649b68ccb795e82240fd0e84cdb51210a30dc982ecb7185', 'sw4uLP_qJewll6tCjW8g2w', '7sse39x3zznkaf75', 23, 'over', false, false, 1794782161080, 1794782165111, 22, NULL, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}]', NULL, NULL, 'tiles 96+238=334', NULL, NULL);
INSERT INTO public.matches VALUES ('bz85yz32mu9f', 'secret:99fdf4ae18d79bf226db9e1393167b2fa1c3402d2259f4bd44c9d3eb1fcab5d1', '5iiiCMGyig1VKds6-eRiAQ', '7sse39x3zznkaf75', 1, 'running', false, false, 1794782165453, 1794782165453, 0, 0, '[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "7sse39x3zznkaf75"}]', NULL, '2026-01-01', NULL, NULL, NULL);
INSERT INTO public.players VALUES ('iztzxeyhkyrz', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('u5bh9quudcpe', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('wsy27w3g787u', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('yv9tgr39h8pt', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('yv9tgr39h8pt', 'yarznu5jeynd667d');
INSERT INTO public.players VALUES ('4ctz3scq2e7y', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('4ctz3scq2e7y', 'yarznu5jeynd667d');
INSERT INTO public.players VALUES ('4s8p9rm8j5xr', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('4s8p9rm8j5xr', 'yarznu5jeynd667d');
INSERT INTO public.players VALUES ('iaxyxrx8xzps', '4zf6ptd5tqitfh9i');
INSERT INTO public.players VALUES ('rp3e4rhsep3h', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('u7a75k7pprgh', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('m99xviwh8q5y', '7sse39x3zznkaf75');
INSERT INTO public.players VALUES ('bz85yz32mu9f', '7sse39x3zznkaf75');
INSERT INTO public.results VALUES ('yv9tgr39h8pt', 0, '7sse39x3zznkaf75', 'Ann', 1794782159764, 2, 1, 20, NULL, NULL, NULL, '["Bob"]', '[]');
INSERT INTO public.results VALUES ('yv9tgr39h8pt', 1, 'yarznu5jeynd667d', 'Bob', 1794782159764, 2, 2, 20, NULL, NULL, NULL, '["Ann"]', '[]');
INSERT INTO public.results VALUES ('4s8p9rm8j5xr', 1, 'yarznu5jeynd667d', 'Bob', 1794782221220, 2, 1, 20, NULL, NULL, NULL, '["Ann"]', '[]');
INSERT INTO public.results VALUES ('4s8p9rm8j5xr', 0, '7sse39x3zznkaf75', 'Ann', 1794782221220, 2, 2, 20, NULL, NULL, NULL, '["Bob"]', '[]');
INSERT INTO public.results VALUES ('m99xviwh8q5y', 0, '7sse39x3zznkaf75', 'Ann', 1794782165111, 1, 1, 15, 96, 238, NULL, '[]', '[]');
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.days
    ADD CONSTRAINT days_pkey PRIMARY KEY (date);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (match_id, version);
ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (match_id, guest);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (match_id, seat);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT uq_links_seat UNIQUE (match_id, seat);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT uq_matches_daily UNIQUE (creator, daily);
CREATE INDEX ix_matches_bot_since ON public.matches USING btree (bot_since);
CREATE INDEX ix_matches_deadline ON public.matches USING btree (deadline);
CREATE INDEX ix_matches_public ON public.matches USING btree (public, status, updated_at);
CREATE INDEX ix_matches_status ON public.matches USING btree (status, updated_at);
CREATE INDEX ix_players_guest ON public.players USING btree (guest);
CREATE INDEX ix_results_daily ON public.results USING btree (daily);
CREATE INDEX ix_results_guest ON public.results USING btree (guest, at);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;

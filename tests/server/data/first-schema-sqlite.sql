BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE days (
	date VARCHAR(10) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	par INTEGER, 
	PRIMARY KEY (date)
);
INSERT INTO "days" VALUES('2026-01-01','0e14330973b780d223f1bc4660e4074741af40950e25b21a14a8d0be534149b9',NULL);
CREATE TABLE events (
	match_id VARCHAR(12) NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (match_id, version), 
	FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('8hnjiytkzhue',1,'{"at":1794782144772,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"open","color":"coral"},{"kind":"open","color":"violet"}],"first_game":true,"public":true,"hints":true,"commitment":"f1ddb3ba77e6ad3329a151f1c5098bcbc757597bb270ad2e38758e370a40d83c","words":{},"hold":false}');
INSERT INTO "events" VALUES('8hnjiytkzhue',2,'{"at":1794782144781,"guest":"34x5y24yips7mdn6","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO "events" VALUES('8hnjiytkzhue',3,'{"at":1794782144835,"guest":"34x5y24yips7mdn6","kind":"left","seat":1}');
INSERT INTO "events" VALUES('yg5qnmxest37',1,'{"at":1794782144859,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"bot","color":"coral","level":"new-moon"}],"first_game":false,"public":false,"hints":true,"commitment":"2f62694546d25bfa9d4b8c89d5b0bee2bba448b20b54cb6ea942c356f29c9123","words":{"0":"vor dem Anfang – ''so''"},"hold":true}');
INSERT INTO "events" VALUES('yg5qnmxest37',2,'{"at":1794782144882,"guest":"f48ag8qmz7ykkpwp","kind":"words","seat":0,"words":"danach"}');
INSERT INTO "events" VALUES('yg5qnmxest37',3,'{"at":1794782144947,"guest":"f48ag8qmz7ykkpwp","kind":"begun"}');
INSERT INTO "events" VALUES('yg5qnmxest37',4,'{"at":1794782144957,"kind":"moved","seat":1,"move":"1@0,0"}');
INSERT INTO "events" VALUES('g4c348hx9d26',1,'{"at":1794782145007,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"person","color":"coral","name":"Ben","guest":"f48ag8qmz7ykkpwp"}],"first_game":false,"public":false,"hints":true,"words":{},"hold":false}');
INSERT INTO "events" VALUES('g4c348hx9d26',2,'{"at":1794782145059,"guest":"f48ag8qmz7ykkpwp","action":"test-061243779dec0d78","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO "events" VALUES('g4c348hx9d26',3,'{"at":1794782145110,"guest":"f48ag8qmz7ykkpwp","action":"test-0b33aa25451b2a36","kind":"moved","seat":1,"move":"2@0,0"}');
INSERT INTO "events" VALUES('g4c348hx9d26',4,'{"at":1794782145160,"guest":"f48ag8qmz7ykkpwp","action":"test-a96c7ade1451a2e9","kind":"undone","seat":1}');
INSERT INTO "events" VALUES('82qajbe9uvxk',1,'{"at":1794782145219,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"open","color":"coral"}],"first_game":false,"public":false,"hints":true,"commitment":"5268a6dabde89ee535b8ddeb2ef2eec7d01186e33cfc1b4e88ff0ad88ba6fdb0","words":{},"hold":false}');
INSERT INTO "events" VALUES('82qajbe9uvxk',2,'{"at":1794782145268,"guest":"34x5y24yips7mdn6","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO "events" VALUES('82qajbe9uvxk',3,'{"at":1794782145374,"guest":"f48ag8qmz7ykkpwp","action":"test-027deb44ebba6921","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO "events" VALUES('82qajbe9uvxk',4,'{"at":1794782145426,"guest":"f48ag8qmz7ykkpwp","action":"test-51b9aa526e9f6b49","kind":"undo_asked","seat":0}');
INSERT INTO "events" VALUES('82qajbe9uvxk',5,'{"at":1794782145487,"guest":"34x5y24yips7mdn6","action":"test-efdf0fbdc0f1b5ae","kind":"undo_answered","seats":[1],"agree":false}');
INSERT INTO "events" VALUES('82qajbe9uvxk',6,'{"at":1794782145579,"guest":"34x5y24yips7mdn6","action":"test-24fa6418b308d814","kind":"moved","seat":1,"move":"2@0,0"}');
INSERT INTO "events" VALUES('82qajbe9uvxk',7,'{"at":1794782145645,"guest":"34x5y24yips7mdn6","action":"test-b0e712340d639e53","kind":"undo_asked","seat":1}');
INSERT INTO "events" VALUES('82qajbe9uvxk',8,'{"at":1794782145729,"guest":"f48ag8qmz7ykkpwp","action":"test-3d8b8f89272a5d5e","kind":"undo_answered","seats":[0],"agree":true}');
INSERT INTO "events" VALUES('82qajbe9uvxk',9,'{"at":1794782145756,"guest":"34x5y24yips7mdn6","kind":"resigned","seat":1}');
INSERT INTO "events" VALUES('cppk2hhv7sy9',1,'{"at":1794782145836,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"person","color":"coral","name":"Bob","guest":"34x5y24yips7mdn6"}],"first_game":false,"public":false,"hints":true,"commitment":"b24cae11569e97967737a23e17569f21e79d0e09de6360ce732ffb41396584cf","words":{},"hold":false}');
INSERT INTO "events" VALUES('82qajbe9uvxk',10,'{"at":1794782145854,"guest":"f48ag8qmz7ykkpwp","kind":"rematched","match":"cppk2hhv7sy9"}');
INSERT INTO "events" VALUES('iw492pr6i6pd',1,'{"at":1794782145995,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"open","color":"coral"}],"first_game":false,"public":false,"hints":true,"clock":{"mode":"game","seconds":60},"commitment":"0a8274851cf5ac106dc64872255dd8436eb4ff318dac41efe6b7571f8a15dad3","words":{},"hold":false}');
INSERT INTO "events" VALUES('iw492pr6i6pd',2,'{"at":1794782146050,"guest":"34x5y24yips7mdn6","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO "events" VALUES('iw492pr6i6pd',3,'{"at":1794782207108,"kind":"timed_out","seat":1}');
INSERT INTO "events" VALUES('cknypanquvi9',1,'{"at":1794782146112,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"},{"kind":"open","color":"coral"},{"kind":"bot","color":"violet","level":"new-moon"}],"first_game":false,"public":false,"hints":true,"commitment":"301cf31c1a2a6144272eee21e72586467a351a0588a6532b64291e3c3f3d792b","words":{},"hold":false}');
INSERT INTO "events" VALUES('cknypanquvi9',2,'{"at":1794782146163,"guest":"34x5y24yips7mdn6","kind":"joined","seat":1,"name":"Bob"}');
INSERT INTO "events" VALUES('cknypanquvi9',3,'{"at":1794782146169,"guest":"34x5y24yips7mdn6","kind":"handed_over","seat":1,"level":"quarter","cause":"resigned"}');
INSERT INTO "events" VALUES('cknypanquvi9',4,'{"at":1794782146176,"kind":"moved","seat":1,"move":"1@0,0"}');
INSERT INTO "events" VALUES('cknypanquvi9',5,'{"at":1794782146244,"kind":"seat_moved","seat":0,"to":"n44haqn3ntgayhp3"}');
INSERT INTO "events" VALUES('3etrkz92qqcf',1,'{"at":1794782146250,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"}],"first_game":false,"public":false,"hints":true,"commitment":"8b5be7573e4d55ea6569148a4df043757fd4a72259859da3bec9a7fc03821845","words":{},"hold":false}');
INSERT INTO "events" VALUES('3etrkz92qqcf',2,'{"at":1794782146300,"guest":"f48ag8qmz7ykkpwp","action":"test-63b23f0d4b6e0c06","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO "events" VALUES('3etrkz92qqcf',3,'{"at":1794782146354,"guest":"f48ag8qmz7ykkpwp","kind":"abandoned"}');
INSERT INTO "events" VALUES('stsshrwh4cyd',1,'{"at":1794782146403,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"}],"first_game":false,"public":false,"hints":true,"commitment":"51c161f4af4af5e27f046f60d78ffb0f7a8d4a56f932f0f8dcf6ec7cf3b33a42","words":{},"hold":false}');
INSERT INTO "events" VALUES('shhfcfg9jesm',1,'{"at":1794782146515,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"}],"first_game":false,"public":false,"hints":true,"commitment":"510b3f79d13021da150b52c396d13be2513c3c476b77400007ab34354b2c04f8","words":{},"hold":false}');
INSERT INTO "events" VALUES('shhfcfg9jesm',2,'{"at":1794782146615,"guest":"f48ag8qmz7ykkpwp","action":"test-0a9a951b61a61cff","kind":"moved","seat":0,"move":"1@0,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',3,'{"at":1794782146724,"guest":"f48ag8qmz7ykkpwp","action":"test-570d858429dff9ff","kind":"moved","seat":0,"move":"2@-1,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',4,'{"at":1794782146843,"guest":"f48ag8qmz7ykkpwp","action":"test-486ef4bcf074208f","kind":"moved","seat":0,"move":"3@-2,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',5,'{"at":1794782146959,"guest":"f48ag8qmz7ykkpwp","action":"test-4ecbc22e4af4fe5e","kind":"moved","seat":0,"move":"4@-3,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',6,'{"at":1794782147064,"guest":"f48ag8qmz7ykkpwp","action":"test-ce02ad2563776998","kind":"moved","seat":0,"move":"5@-4,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',7,'{"at":1794782147175,"guest":"f48ag8qmz7ykkpwp","action":"test-2af11e2d72a95178","kind":"moved","seat":0,"move":"6@-5,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',8,'{"at":1794782147292,"guest":"f48ag8qmz7ykkpwp","action":"test-c04e69cdd3c0dabe","kind":"moved","seat":0,"move":"7@-6,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',9,'{"at":1794782147425,"guest":"f48ag8qmz7ykkpwp","action":"test-52994e08b37a272f","kind":"moved","seat":0,"move":"8@-7,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',10,'{"at":1794782147612,"guest":"f48ag8qmz7ykkpwp","action":"test-35b0bcf33dde7af6","kind":"moved","seat":0,"move":"9@-8,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',11,'{"at":1794782147732,"guest":"f48ag8qmz7ykkpwp","action":"test-e03c1c808de4fb21","kind":"moved","seat":0,"move":"10@-9,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',12,'{"at":1794782147846,"guest":"f48ag8qmz7ykkpwp","action":"test-43599d64a255f955","kind":"moved","seat":0,"move":"11@-10,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',13,'{"at":1794782147964,"guest":"f48ag8qmz7ykkpwp","action":"test-89d171b14facaceb","kind":"moved","seat":0,"move":"0@-11,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',14,'{"at":1794782148096,"guest":"f48ag8qmz7ykkpwp","action":"test-d216bfd6f2d4ea58","kind":"moved","seat":0,"move":"1@-12,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',15,'{"at":1794782148220,"guest":"f48ag8qmz7ykkpwp","action":"test-484e4e473b06123d","kind":"moved","seat":0,"move":"2@-13,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',16,'{"at":1794782148365,"guest":"f48ag8qmz7ykkpwp","action":"test-e70a26b72914969d","kind":"moved","seat":0,"move":"3@-14,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',17,'{"at":1794782148516,"guest":"f48ag8qmz7ykkpwp","action":"test-97e2da35eff9502c","kind":"moved","seat":0,"move":"4@-15,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',18,'{"at":1794782148654,"guest":"f48ag8qmz7ykkpwp","action":"test-2779310659b55f9d","kind":"moved","seat":0,"move":"5@-16,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',19,'{"at":1794782148784,"guest":"f48ag8qmz7ykkpwp","action":"test-7c63ca6bf7de4093","kind":"moved","seat":0,"move":"6@-17,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',20,'{"at":1794782148903,"guest":"f48ag8qmz7ykkpwp","action":"test-79fe02e2d0fb9dc0","kind":"moved","seat":0,"move":"7@-18,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',21,'{"at":1794782149027,"guest":"f48ag8qmz7ykkpwp","action":"test-d8f861a353d81fc9","kind":"moved","seat":0,"move":"8@-19,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',22,'{"at":1794782149144,"guest":"f48ag8qmz7ykkpwp","action":"test-f44efca77b3867b0","kind":"moved","seat":0,"move":"9@-20,0"}');
INSERT INTO "events" VALUES('shhfcfg9jesm',23,'{"at":1794782149276,"guest":"f48ag8qmz7ykkpwp","action":"test-79d08997cf8eda23","kind":"moved","seat":0,"move":"10@-21,0"}');
INSERT INTO "events" VALUES('cgcy8dazbfyb',1,'{"at":1794782149444,"guest":"f48ag8qmz7ykkpwp","kind":"created","seats":[{"kind":"person","color":"ivory","name":"Ann","guest":"f48ag8qmz7ykkpwp"}],"first_game":false,"public":false,"hints":false,"commitment":"773a14f97b51751410c3939e182af1599953f7b217329c3663c99e302292e044","words":{},"hold":false,"daily":"2026-11-15"}');
CREATE TABLE guests (
	id VARCHAR(16) NOT NULL, 
	secret_hash VARCHAR(64) NOT NULL, 
	name VARCHAR(24), 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret_hash)
);
INSERT INTO "guests" VALUES('f48ag8qmz7ykkpwp','605cb18b4b6461fd15a7e3dbde7bfd4651a2db3a1b7a42088e88d782ed975dd0','Ann',1794782144674,1794782144696);
INSERT INTO "guests" VALUES('34x5y24yips7mdn6','666f84b6f0d1f286d5875c67ba262b4507535afd9fbc98f790919ee5783f754a','Bob',1794782144722,1794782144746);
INSERT INTO "guests" VALUES('n44haqn3ntgayhp3','215d5aad624cfb149a1edaafd327a546d94e93c1710ae573b091c4bfef3a96cb','Cem "ü" O''C',1794782144763,1794782144765);
CREATE TABLE links (
	token_hash VARCHAR(64) NOT NULL, 
	match_id VARCHAR(12) NOT NULL, 
	seat SMALLINT NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	CONSTRAINT uq_links_seat UNIQUE (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('66a5d15434b2cb5a166c143fe1d42859b481af06528263a033984ef4b2092afc','stsshrwh4cyd',0,4102444800000);
CREATE TABLE matches (
	id VARCHAR(12) NOT NULL, 
	secret TEXT NOT NULL, 
	invite VARCHAR(64) NOT NULL, 
	creator VARCHAR(16), 
	version INTEGER NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	first_game BOOLEAN NOT NULL, 
	created_at BIGINT NOT NULL, 
	updated_at BIGINT NOT NULL, 
	moves INTEGER NOT NULL, 
	turn SMALLINT, 
	seats TEXT NOT NULL, 
	clock TEXT, 
	daily VARCHAR(10), 
	result TEXT, 
	deadline BIGINT, 
	bot_since BIGINT, 
	PRIMARY KEY (id), 
	CONSTRAINT uq_matches_daily UNIQUE (creator, daily)
);
INSERT INTO "matches" VALUES('8hnjiytkzhue','secret:ad4994bcfb25982a98d06e6b1281c68377d3f34857940264f124fcbfdf2a286b','EqszmWoUfz8CEi261Wnodg','f48ag8qmz7ykkpwp',3,'open',1,1,1794782144772,1794782144835,0,NULL,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "open", "name": null, "level": null, "color": "coral", "guest": null}, {"kind": "open", "name": null, "level": null, "color": "violet", "guest": null}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('yg5qnmxest37','secret:b6cc210f5f140e2649ff974162ffb26ed0f8396a33d8b533d071fcb117b10506','PlYpFwNNlV4n5HKUR_r_iQ','f48ag8qmz7ykkpwp',4,'running',0,0,1794782144859,1794782144957,1,0,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "bot", "name": null, "level": "new-moon", "color": "coral", "guest": null}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('g4c348hx9d26','seed:chosen','QCLKjfiVZp5ObEZmEUwTgg','f48ag8qmz7ykkpwp',4,'running',0,0,1794782145007,1794782145160,1,1,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "person", "name": "Ben", "level": null, "color": "coral", "guest": "f48ag8qmz7ykkpwp"}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('82qajbe9uvxk','secret:5ce9224a8fcfbcbe9ee83ca0434e6f645188aed35fb9ce320b77eb0513e77db8','Tvz1ygw2gX9Gh1gvgVRRVA','f48ag8qmz7ykkpwp',10,'over',0,0,1794782145219,1794782145854,1,NULL,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "34x5y24yips7mdn6"}]',NULL,NULL,'resigned B',NULL,NULL);
INSERT INTO "matches" VALUES('cppk2hhv7sy9','secret:b0a12eb8c4fd08ff6dec85adfae0e488ac6e39ca0dd1e17d9914728dc63b90dc','Bh9ZpFzYOngRF4wuMZBKJw','f48ag8qmz7ykkpwp',1,'running',0,0,1794782145836,1794782145836,0,0,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "34x5y24yips7mdn6"}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('iw492pr6i6pd','secret:aa7144695d955b956888e44c6079049fdaf0f5a57fd58a4b53ad47af7ceb40e6','IgKX4_MrTMTTABlLg_-g7w','f48ag8qmz7ykkpwp',3,'over',0,0,1794782145995,1794782207108,0,NULL,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}, {"kind": "person", "name": "Bob", "level": null, "color": "coral", "guest": "34x5y24yips7mdn6"}]','{"mode":"game","seconds":60}',NULL,'resigned B',NULL,NULL);
INSERT INTO "matches" VALUES('cknypanquvi9','secret:79c6c28b2aa16995ee6b4faf6a28ad73e77319ec92ff84026ee2a5092b7e5fe0','TcxGgPw63BkP2HCOcS94Ig','f48ag8qmz7ykkpwp',5,'running',0,0,1794782146112,1794782146244,1,0,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "n44haqn3ntgayhp3"}, {"kind": "bot", "name": null, "level": "quarter", "color": "coral", "guest": null}, {"kind": "bot", "name": null, "level": "new-moon", "color": "violet", "guest": null}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('3etrkz92qqcf','secret:59d7d8cbc8efa61b8e0267ec0bbe419305b2700fc9f1395ffa146c9f49bce91d','eEVND5UtNsU58ukZudT2RQ','f48ag8qmz7ykkpwp',3,'abandoned',0,0,1794782146250,1794782146354,1,NULL,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}]',NULL,NULL,'abandoned',NULL,NULL);
INSERT INTO "matches" VALUES('stsshrwh4cyd','secret:ecaef045f7e22a2a3d12616bd80199a1f3c44af59175e5201d36148162fae193','8ntlQCf-k8n5qkQIhF1T7A','f48ag8qmz7ykkpwp',1,'running',0,0,1794782146403,1794782146403,0,0,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}]',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('shhfcfg9jesm','secret:7a949f1bfdd8f025a903477c40a0e67118c85346fcf25f3d9a82a7b0978cb886','SyZxkr3tM5cj7LZ39HXq-w','f48ag8qmz7ykkpwp',23,'over',0,0,1794782146515,1794782149276,22,NULL,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}]',NULL,NULL,'tiles 84+239=323',NULL,NULL);
INSERT INTO "matches" VALUES('cgcy8dazbfyb','secret:0e14330973b780d223f1bc4660e4074741af40950e25b21a14a8d0be534149b9','C9ijHXQ-uKRnwKR16DR02Q','f48ag8qmz7ykkpwp',1,'running',0,0,1794782149444,1794782149444,0,0,'[{"kind": "person", "name": "Ann", "level": null, "color": "ivory", "guest": "f48ag8qmz7ykkpwp"}]',NULL,'2026-01-01',NULL,NULL,NULL);
CREATE TABLE players (
	match_id VARCHAR(12) NOT NULL, 
	guest VARCHAR(16) NOT NULL, 
	PRIMARY KEY (match_id, guest), 
	FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "players" VALUES('8hnjiytkzhue','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('yg5qnmxest37','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('g4c348hx9d26','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('82qajbe9uvxk','34x5y24yips7mdn6');
INSERT INTO "players" VALUES('82qajbe9uvxk','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('cppk2hhv7sy9','34x5y24yips7mdn6');
INSERT INTO "players" VALUES('cppk2hhv7sy9','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('iw492pr6i6pd','34x5y24yips7mdn6');
INSERT INTO "players" VALUES('iw492pr6i6pd','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('cknypanquvi9','n44haqn3ntgayhp3');
INSERT INTO "players" VALUES('3etrkz92qqcf','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('stsshrwh4cyd','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('shhfcfg9jesm','f48ag8qmz7ykkpwp');
INSERT INTO "players" VALUES('cgcy8dazbfyb','f48ag8qmz7ykkpwp');
CREATE TABLE results (
	match_id VARCHAR(12) NOT NULL, 
	seat SMALLINT NOT NULL, 
	guest VARCHAR(16) NOT NULL, 
	name VARCHAR(24), 
	at BIGINT NOT NULL, 
	players SMALLINT NOT NULL, 
	place SMALLINT NOT NULL, 
	tokens_left SMALLINT NOT NULL, 
	phase1 INTEGER, 
	phase2 INTEGER, 
	daily VARCHAR(10), 
	opponents TEXT NOT NULL, 
	levels TEXT NOT NULL, 
	PRIMARY KEY (match_id, seat)
);
INSERT INTO "results" VALUES('82qajbe9uvxk',0,'f48ag8qmz7ykkpwp','Ann',1794782145756,2,1,20,NULL,NULL,NULL,'["Bob"]','[]');
INSERT INTO "results" VALUES('82qajbe9uvxk',1,'34x5y24yips7mdn6','Bob',1794782145756,2,2,20,NULL,NULL,NULL,'["Ann"]','[]');
INSERT INTO "results" VALUES('iw492pr6i6pd',0,'f48ag8qmz7ykkpwp','Ann',1794782207108,2,1,20,NULL,NULL,NULL,'["Bob"]','[]');
INSERT INTO "results" VALUES('iw492pr6i6pd',1,'34x5y24yips7mdn6','Bob',1794782207108,2,2,20,NULL,NULL,NULL,'["Ann"]','[]');
INSERT INTO "results" VALUES('shhfcfg9jesm',0,'f48ag8qmz7ykkpwp','Ann',1794782149276,1,1,15,84,239,NULL,'[]','[]');
CREATE INDEX ix_matches_public ON matches (public, status, updated_at);
CREATE INDEX ix_matches_status ON matches (status, updated_at);
CREATE INDEX ix_matches_deadline ON matches (deadline);
CREATE INDEX ix_matches_bot_since ON matches (bot_since);
CREATE INDEX ix_players_guest ON players (guest);
CREATE INDEX ix_results_guest ON results (guest, at);
CREATE INDEX ix_results_daily ON results (daily);
COMMIT;

import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRelay } from "@tutoring/turn-relay";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { newDatabase } from "#api/testing/new-database.ts";
import { receivingServer } from "#api/testing/receiving-server.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { checkSettings } from "./check-settings.ts";
import { checkAge, examine } from "./examine.ts";

const secret = "kept-Qx7-private-Vw2-always-Zp9-so";
const world = useWorld({ secret });
const checkout = join(import.meta.dirname, "../../../..");
const operator = Object.fromEntries(
  ["NAME", "ADDRESS", "PHONE"]
    .map((what) => [`OPERATOR_${what}`, "Trial"])
    .concat([
      ["OPERATOR_EMAIL", "desk@tutoring.example"],
      ["GRIEVANCE_NAME", "Trial"],
      ["GRIEVANCE_EMAIL", "desk@tutoring.example"],
      ["GRIEVANCE_PHONE", "Trial"],
    ]),
);

const released = new Date().toISOString().slice(0, 10);

type Texts = Record<string, string>;
/** Records of the test's domain in DNS. */
const records =
  (texts: Texts) =>
  async (name: string): Promise<string[][]> => {
    const text = texts[name];
    if (!text) throw Object.assign(new Error("no record"), { code: "ENODATA" });
    return Promise.resolve([[text]]);
  };

/** What the doctor finds with these settings more, as lines. */
async function find(more: Record<string, string | undefined> = {}, texts: Texts = {}): Promise<string[]> {
  const environment = {
    DATABASE_URL: process.env["TEST_APP_URL"],
    DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
    SESSION_SECRET: secret,
    STORAGE_URL: mkdtempSync(join(tmpdir(), "tutoring-doctor-")),
    PORT: "1",
    ...operator,
    ...more,
  };
  const found = await examine({ environment, checkout, version: "1.0.0", released, names: { resolveTxt: records(texts) } });
  const lines = found.map(({ state, about, found: what, todo }) => `${state}: ${about}: ${what}${todo ? ` → ${todo}` : ""}`);
  const secrets = Object.entries(environment).flatMap(([name, value]) =>
    /SECRET|PASSPHRASE/.test(name) && value ? [value] : [],
  );
  for (const value of secrets) expect(lines.join("\n")).not.toContain(value);
  expect(lines.join("\n")).not.toContain("only for tests"); // the database's password
  return lines;
}
const faults = (lines: string[]) => lines.filter((line) => /^(fault|warning): /.test(line));

/** The product's own address in these tests: what a proxy answers. */
async function serving(version: string, ready: number, work: (address: string) => Promise<void>) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/readyz" ? ready : 200).end(JSON.stringify({ info: { version } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("an operator who sets BACKUP_DIR reads whether the database takes the connection for backups, and what to change if not", async () => {
  const lines = await find({ BACKUP_DIR: mkdtempSync(join(tmpdir(), "tutoring-doctor-")) });
  const owner = new URL(process.env["TEST_OWNER_URL"] ?? "").username;
  expect(lines).toContainEqual(
    expect.stringMatching(`^warning: database: npm run backup fails: .* → alter role ${owner} replication; or leave backups`),
  );
  const superuser = await find({ BACKUP_DIR: "/nowhere", DATABASE_OWNER_URL: inject("databaseServer").superuserUrl });
  expect(superuser).toContainEqual(expect.stringMatching(/^fine: database: the role \w+ may take backups/));
});

test("an operator whose installation is sound reads that nothing is wrong, from the database to the relay", async () => {
  const relay = await openRelay({
    ...{ secret: Buffer.from(secretsFrom(secret).relay).toString("base64url"), hosts: ["127.0.0.1"], ports: [0] },
    report: () => {},
  });
  const received = receivingServer([], {
    onAuth: (_, __, done) => done(null, { user: "tutoring" }),
    authOptional: false,
    allowInsecureAuth: true,
  });
  await new Promise<void>((resolve) => received.listen(0, "127.0.0.1", resolve));
  const { port } = received.server.address() as AddressInfo;
  try {
    await serving("1.0.0", 200, async (address) => {
      const lines = await find(
        {
          ...{ PUBLIC_URL: address, RELAY_PORT: String(relay.port), SMTP_URL: `smtp://tutoring:Qd8fT2wLx0@127.0.0.1:${port}` },
          MAIL_FROM: "Tutoring <no-reply@tutoring.example>",
        },
        { "tutoring.example": "v=spf1 include:mail.example -all", "_dmarc.tutoring.example": "v=DMARC1; p=reject" },
      );
      expect(faults(lines)).toEqual([]);
      expect(lines.join("\n")).not.toContain("Qd8fT2wLx0");
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^fine: database: PostgreSQL 18\.\d/),
          expect.stringMatching(/^fine: mail: 127\.0\.0\.1:\d+ answers and takes our sign-in$/),
          "fine: mail: tutoring.example has an SPF record",
          "fine: mail: tutoring.example has a DMARC record",
          "fine: files: a file was written, read and deleted",
          `fine: relay: turn:127.0.0.1:${relay.port}?transport=udp lends a place`,
          `fine: relay: turn:127.0.0.1:${relay.port}?transport=tcp lends a place`,
          "fine: version: 1.0.0, here and at the public address",
          "fine: clock: the database's clock agrees with this machine's",
        ]),
      );
    });
  } finally {
    await relay.close();
    received.close();
  }
});

test("an operator reads every setting that is wrong at once, and what is dangerous in public", async () => {
  const lines = await find({ SMTP_URL: "mail.example", RAZORPAY_KEY_ID: "rzp_live_1", TRUST_PROXI: "true" });
  expect(faults(lines).map((line) => line.split(";")[0])).toEqual([
    "fault: settings: SMTP_URL cannot be read",
    "fault: settings: RAZORPAY_KEY_SECRET is required where another of Razorpay's settings is set",
    "fault: settings: RAZORPAY_WEBHOOK_SECRET is required where another of Razorpay's settings is set",
    "warning: settings: TRUST_PROXI is no setting, so it does nothing. → Compare it with docs/reference/settings.md.",
  ]);
  const dangerous = (
    await find({ PUBLIC_URL: "http://tutoring.invalid", TURN_URLS: "turn:127.0.0.1:1?transport=tcp", TURN_SECRET: "change-me" })
  ).join("\n");
  for (const danger of [
    /public and not https/,
    /nobody gets a code/,
    /REQUIRE_2FA is off/,
    /no backups of ours/,
    /TURN_SECRET is easily guessed/,
  ])
    expect(dangerous).toMatch(danger);
  expect(dangerous).toMatch(/fault: relay: turn:127\.0\.0\.1:1\?transport=tcp lends no place \(ECONNREFUSED\)/);
  expect(dangerous).toMatch(/fault: address: http:\/\/tutoring\.invalid does not answer/);
  const { findings } = checkSettings({ ...operator, PUBLIC_URL: "https://tutoring.example", BACKUP_DIR: "/backups" });
  expect(findings.map(({ found }) => found)).toContain("BACKUP_PASSPHRASE is not set: npm run backup refuses without it.");
});

test("an operator reads that a database is away, refuses the password, or waits for a migration", async () => {
  const url = new URL(process.env["TEST_APP_URL"] ?? "");
  const elsewhere = await find({ DATABASE_URL: "postgres://tutoring_app@127.0.0.1:1/tutoring" });
  expect(faults(elsewhere)).toContainEqual(
    expect.stringMatching(/^fault: database: It cannot be used: ECONNREFUSED\. → Start it/),
  );
  const unknown = await find({ DATABASE_URL: Object.assign(new URL(url), { pathname: "/nowhere" }).href });
  expect(faults(unknown)).toContainEqual(expect.stringMatching(/^fault: database: .*"nowhere" does not exist\. → Create it/));
  const empty = await newDatabase();
  try {
    const lines = await find({ DATABASE_URL: empty.ownerUrl, DATABASE_OWNER_URL: empty.ownerUrl });
    expect(faults(lines)).toContainEqual(expect.stringMatching(/^fault: database: It lacks \d+ migrations of this version/));
    await empty.start();
    await empty.owner.query("insert into migrations (name) values ('9999-of-a-later-version.sql')");
    const later = await find({ DATABASE_URL: empty.ownerUrl, DATABASE_OWNER_URL: empty.ownerUrl });
    expect(faults(later)).toEqual([
      expect.stringMatching(/^warning: database: A newer version of the product has changed it/),
      expect.stringMatching(/^warning: database: The product's role tutoring_owner owns the tables/),
    ]);
  } finally {
    await empty.drop();
  }
});

test("an operator reads that the mail server refuses the sign-in, and which records its domain lacks", async () => {
  const received = receivingServer([], {
    onAuth: (_, __, done) => done(new Error("Wrong password")),
    authOptional: false,
    allowInsecureAuth: true,
  });
  await new Promise<void>((resolve) => received.listen(0, "127.0.0.1", resolve));
  const { port } = received.server.address() as AddressInfo;
  try {
    const lines = await find(
      { SMTP_URL: `smtp://tutoring:Qd8fT2wLx0@127.0.0.1:${port}`, MAIL_FROM: "no-reply@tutoring.example" },
      { "tutoring.example": "v=spf1 +all" },
    );
    expect(faults(lines)).toEqual([
      expect.stringMatching(/^fault: mail: 127\.0\.0\.1:\d+ refuses the sign-in \(EAUTH: 535 /),
      expect.stringMatching(/^warning: mail: The SPF record of tutoring\.example lets everybody send/),
      expect.stringMatching(/^warning: mail: tutoring\.example has no DMARC record/),
    ]);
    expect(lines.join("\n")).not.toContain("Qd8fT2wLx0");
  } finally {
    received.close();
  }
});

test("an operator reads what is wrong with files, backups, relay, version, jobs and books", async () => {
  const { db } = world;
  await sql`insert into background_jobs (name, period_seconds, succeeded_at, failed_at, failures, gave_up, error) values
    ('verify-books', 86400, clock_now() - interval '9 days', clock_now(), 9, true, 'x'), ('judge-lessons', 60, clock_now(), null, 0, false, null)`.execute(
    db,
  );
  await sql`insert into settings (name, value) values ('figure faults of the books', '2')`.execute(db);
  const relay = await openRelay({ secret: "another secret", hosts: ["127.0.0.1"], ports: [0], report: () => {} });
  const missing = join(tmpdir(), "tutoring-nowhere");
  try {
    await serving("0.9.0", 200, async (address) => {
      const lines = faults(
        await find({ PUBLIC_URL: address, STORAGE_URL: missing, RELAY_PORT: String(relay.port), BACKUP_DIR: missing }),
      );
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^fault: files: There is no folder .*tutoring-nowhere\. → Mount or make it/),
          expect.stringMatching(/^fault: relay: turn:.*transport=udp does not accept our credentials/),
          expect.stringMatching(/^fault: relay: turn:.*transport=tcp does not accept our credentials/),
          expect.stringMatching(/^warning: version: This is 1\.0\.0, and 0\.9\.0 serves/),
          expect.stringMatching(/^warning: jobs: Late: verify-books\. → npm run jobs/),
          expect.stringMatching(/^warning: jobs: Given up until their next turn: verify-books/),
          expect.stringMatching(/^fault: books: Their last verification found 2 faults/),
          expect.stringMatching(/^fault: backups: .*holds no backups of Online Tutoring/),
        ]),
      );
    });
    await serving("1.0.0", 503, async (address) =>
      expect(faults(await find({ PUBLIC_URL: address, RELAY_PORT: String(relay.port) }))).toContainEqual(
        expect.stringMatching(/^fault: address: .* is not ready/),
      ),
    );
  } finally {
    await relay.close();
  }
});

test("an operator whose version is ten months old is told to upgrade before its security.txt expires", () => {
  expect(checkAge("2026-01-10", new Date("2026-10-01"))).toEqual([]);
  expect(checkAge("2026-01-10", new Date("2026-12-01"))).toMatchObject([
    { state: "warning", found: expect.stringContaining("expires in 35 days") as string },
  ]);
  expect(checkAge("2026-01-10", new Date("2027-12-01"))).toMatchObject([
    { found: expect.stringContaining("has expired") as string },
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRows, listBackups } from "#api/platform/backup/index.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { full } from "../testing/full.ts";
import { openCalls } from "./callers.ts";
import { report } from "./counts.ts";
import { rootHas } from "./installed.ts";
import { adminEmail, openNewcomersHarness } from "./newcomers-harness.ts";
import { filesOf, openCatalogue, type People, peopleAt } from "./people-at.ts";

const day = 86_400_000;
const inIndia = (at: Date) => at.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

// each test goes on where the one before it ended
describe.runIf(full && rootHas("mmdebstrap", "unshare", "ssh", "git", "npm"))("a newcomer who follows docs/operations.md", () => {
  let harness: Awaited<ReturnType<typeof openNewcomersHarness>>;
  let [tar, began, courseId] = ["", 0, 0];
  let people: People;
  let files: Record<string, string>;
  /** When each family was told that it has its booking. */
  const booked: { email: string; at: number }[] = [];
  beforeAll(async () => {
    harness = await openNewcomersHarness();
    people = peopleAt(harness.url, harness.mailbox);
    tar = await harness.begin();
    began = performance.now();
  }, 600_000);
  afterAll(() => harness?.close(), 60_000);

  async function asked<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client(harness.ownerUrl);
    await client.connect();
    return client
      .query<T>(statement, values)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }
  async function book(): Promise<void> {
    const email = await people.book(courseId);
    booked.push({ email, at: Date.now() });
  }
  /** Reads and books without a pause while something else is done. Returns what failed. */
  async function whilePeopleUseIt(what: string, work: () => Promise<void>): Promise<string[]> {
    const calls = openCalls({ url: harness.url, certificate: undefined });
    const before = booked.length;
    const failed: string[] = [];
    let over = false;
    const read = async () => {
      while (!over) for (const path of ["/", "/courses", "/api/categories"]) await calls.call("page", path);
    };
    const bookOn = async () => {
      while (!over) await book().catch((error: unknown) => failed.push(String(error)));
    };
    const use = [read(), bookOn()];
    await work().finally(() => (over = true));
    await Promise.all(use);
    calls.close();
    report(`a newcomer's people while ${what}`, {
      ...calls.results(),
      bookings: booked.length - before,
      "failed bookings": failed.length,
    });
    return [...calls.failed, ...failed];
  }

  test("deploys a fresh clone to a bare machine, which then serves, and lets the first admin in", async () => {
    await harness.timed("preparing the machine", () => harness.prepare(tar));
    const said = await harness.timed("npm run deploy, with installing and building", harness.deploy);
    expect(said).toContain("a is ready and serves");
    await expect.poll(() => fetch(`${harness.url}/readyz`).then(({ status }) => status)).toBe(200);
    expect(await harness.addFirstAdmin()).toContain(`a code mailed to ${adminEmail}`);
    report("a newcomer: from the clone to the first admin", { minutes: Math.round((performance.now() - began) / 6_000) / 10 });

    const admin = await people.admin(adminEmail);
    courseId = await openCatalogue(admin);
    await people.apply("ramesh@example.in");
    for (let nth = 0; nth < 5; nth += 1) await book();
    files = await filesOf(admin, courseId);
  });

  test("records money that a family has paid", async () => {
    const db = openDatabase(harness.appUrl, { poolSize: 1 });
    const student = await makeStudent(db, { email: "ritu@example.in" });
    const yesterday = { status: "DONE", staffId: await makeTutor(db), startsAt: new Date(Date.now() - day) } as const;
    const id = await makeBooking(db, { student, courseId, ...yesterday });
    await db.destroy();
    const reported = await harness
      .machine()
      .run("/opt/online-tutoring/run account add-executive --username desk --name 'Faizan Ali'");
    const executive = await people.executive("desk", / (\S+)\n$/.exec(reported)?.[1] ?? "");
    const paid = { lessons: 5, lessonMinutes: 60, lessonRupees: 300, rupees: 1_500, way: "upi" as const, reference: "AXIS 4321" };
    const order = await executive.api.orderDesk.recordPayment({
      params: { id },
      body: { ...paid, hours: [], receivedOn: inIndia(new Date()), buyerName: "Ritu Malhotra", state: "29" },
    });
    expect(order).toMatchObject({ state: "paid", lessons: 5 });
  });

  test("upgrades to the next version, and nobody notices but by what is new", async () => {
    const home = "web/app/texts/home.en.ts";
    const text = readFileSync(join(harness.clone, home), "utf8").replace(/headline: ".*"/, 'headline: "A tutor for your child"');
    await harness.commit({
      [home]: text,
      "api/migrations/9999-of-the-next-version.sql": "create table of_the_next_version (id integer);\n",
    });
    const failed = await whilePeopleUseIt("it is upgraded", async () => {
      await harness.machine().run("/opt/online-tutoring/run backup");
      expect(await harness.timed("an upgrade, with building", harness.deploy)).toContain("b is ready and serves");
    });
    expect(failed).toEqual([]);
    expect(await (await fetch(harness.url)).text()).toContain("A tutor for your child");
    expect(await asked("select id from of_the_next_version")).toEqual([]);
  });

  test("has everything of the last backup on another machine after this one was lost", async () => {
    expect(harness.machine().read("var/log/systemctl")).toContain("enable --now online-tutoring-backup.timer");
    let backupBegan = 0;
    const failed = await whilePeopleUseIt("it is backed up", async () => {
      await expect.poll(() => booked.length, { timeout: 60_000 }).toBeGreaterThan(20);
      backupBegan = Date.now();
      await harness.timed("a backup", () => harness.machine().run("systemctl start online-tutoring-backup"));
    });
    expect(failed).toEqual([]);
    await book(); // after the backup
    const erased = booked[0]?.email ?? "";
    expect(await harness.machine().run(`/opt/online-tutoring/run erase-family ${erased} --yes`)).toContain("Erased");
    const lostAt = performance.now();
    await harness.loseMachine();
    await expect(fetch(harness.url)).rejects.toThrow("fetch failed");

    await harness.timed("preparing another machine", () => harness.prepare(tar, { restored: true }));
    const said = await harness.timed("restoring and deploying there", harness.restore);
    const mark = /log:verify (\d+:\w+)/.exec(said)?.[1] ?? "";
    const { manifest } = listBackups(harness.backups).at(-1) ?? {};
    const rows = await countRows(harness.ownerUrl);
    const verified = await harness.timed("verifying", () => harness.verify(mark));
    const back = performance.now();
    expect(verified).toMatch(
      /log is intact: \d{2,} entries.*Compared with the mark given.*books are right: [1-9].*erased again.*: 1\..*Backed up/s,
    );
    report("a newcomer: from the loss to everything verified", { minutes: Math.round((back - lostAt) / 6_000) / 10 });
    expect(await (await fetch(harness.url)).text()).toContain("A tutor for your child");

    const known = await asked<{ email: string }>("select email from bookings");
    const missing = booked.filter(({ email }) => !known.some((one) => one.email === email));
    report("a newcomer's restore", {
      bookings: booked.length,
      "of before the backup, missing": missing.filter(({ email, at }) => at < backupBegan && email !== erased).length,
      "of after its begin, missing": missing.filter(({ at }) => at >= backupBegan).length,
    });
    expect(missing.filter(({ at }) => at < backupBegan)).toEqual([booked[0]]);
    const growing = ["bookings", "children", "log_entries", "ledger_entries", "emails"];
    const fewer = growing.filter((table) => !((rows[table] ?? 0) >= (manifest?.counts[table] ?? Number.NaN)));
    expect(fewer).toEqual([]);
    const admin = await people.admin(adminEmail);
    expect(await filesOf(admin, courseId)).toEqual(files);
    await book();
  });
});

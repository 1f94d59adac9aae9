import pg from "pg";
import { expect, test } from "vitest";
import { unfoldEntries } from "#api/platform/logs/index.ts";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });

const hour = 3_600_000;
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "in",
    (error: unknown) => (error as { problem: { code: string } }).problem.code,
  );
const guess = (browser: Browser, email: string, otp = "000000") =>
  outcome(browser.api.families.verifyStudentCode({ body: { email, otp } }));
const entries = async (operation: string) =>
  world.db.selectFrom("log_entries").select(["details"]).where("operation", "=", operation).execute();

test(
  "a stranger who keeps trying codes writes a limited number of rows into the log",
  { meta: { proves: ["2.4.1"] } },
  async () => {
    const tries = count({ small: 300, all: 5_000 });
    const stranger = world.visitor("203.0.113.20");
    const outcomes: string[] = [];
    for (let nth = 0; nth < tries; nth += 1) outcomes.push(await guess(stranger, `nobody${nth % 3}@example.in`));
    expect(outcomes.slice(0, 60)).not.toContain("too-many");
    expect(new Set(outcomes.slice(60))).toEqual(new Set(["too-many"]));
    expect((await entries("sign-in-refused")).length).toBe(3); // one for each address
    await world.moveClock(1.1 * hour);
    await unfoldEntries(world.db);
    const reported = (await entries("sign-in-refused")).map(({ details }) => details as { email: string; timesMore?: number });
    expect(reported).toHaveLength(6);
    expect(reported.reduce((sum, { timesMore = 0 }) => sum + timesMore, 0)).toBe(57); // all sixty are counted
    report("codes tried by a stranger", { tries, compared: 60, "rows in the log": reported.length });
  },
);

test(
  "a stranger with an account has no more tries at others' codes than one without",
  { meta: { proves: ["C106"] } },
  async () => {
    const stranger = await world.browserOf(await world.make.student());
    const outcomes: string[] = [];
    for (let nth = 0; nth < 70; nth += 1) outcomes.push(await guess(stranger, "somebody.else@example.in"));
    expect(outcomes.slice(60)).toEqual(Array(10).fill("too-many"));
  },
);

test("a household's whole IPv6 network is one client", { meta: { proves: ["2.4.1"] } }, async () => {
  const outcomes: string[] = [];
  for (let nth = 0; nth < 80; nth += 1)
    outcomes.push(await guess(world.visitor(`2001:db8:7:7::${nth.toString(16)}`), "v6@example.in"));
  expect(outcomes.filter((one) => one !== "too-many")).toHaveLength(60);
});

test(
  "a site of networks that one person owns has as many tries as ten households, and no more",
  { meta: { proves: ["C110"] } },
  async () => {
    await world.moveClock(25 * hour);
    const outcomes: string[] = [];
    for (let nth = 0; nth < 640; nth += 1) {
      const subnet = (nth % 250) * 0x100 + Math.floor(nth / 250);
      outcomes.push(await guess(world.visitor(`2001:db8:9:${subnet.toString(16)}::1`), `v6-${nth % 5}@example.in`));
    }
    expect(outcomes.filter((one) => one !== "too-many")).toHaveLength(600);
  },
);

test("wrong codes at addresses without an account slow nobody down", { meta: { proves: ["C110"] } }, async () => {
  await world.moveClock(25 * hour);
  for (let nth = 0; nth < 3; nth += 1) {
    const email = `made-up-${nth}@example.in`;
    await world.visitor().api.families.sendStudentCode({ body: { email } });
    expect(await guess(world.visitor("203.0.113.39"), email)).toBe("invalid");
  }
  const rows = await world.db.selectFrom("wrong_codes").selectAll().orderBy("hour", "desc").limit(1).execute();
  expect(rows[0]).toMatchObject({ wrong: 0, elsewhere: 3 });
});

test(
  "very many wrong codes over the whole site slow down new devices, tell the admins once, and leave known devices alone",
  { meta: { proves: ["2.4.1", "6.3.1"] } },
  async () => {
    await world.moveClock(25 * hour);
    const admin = await world.make.admin({ email: "alarm@example.in" });
    const student = await world.make.student({ email: "known@example.in" });
    const known = await world.browserOf(student);
    // as a thousand clients would have left it, but for the last wrong code
    const hourNow = new Date(Math.floor(world.service.now().getTime() / hour) * hour);
    const wrong = (count: number) =>
      world.db
        .insertInto("wrong_codes")
        .values({ hour: hourNow, wrong: count })
        .onConflict((conflict) => conflict.column("hour").doUpdateSet({ wrong: count }))
        .execute();
    await wrong(999);
    const victim = "victim@example.in";
    await world.make.student({ email: victim });
    await world.visitor().api.families.sendStudentCode({ body: { email: victim } });
    await guess(world.visitor("203.0.113.40"), victim);
    await world.notifyBackOffice();
    await guess(world.visitor("203.0.113.41"), victim);
    await world.moveClock(6 * 60_000);
    await world.notifyBackOffice();
    const emails = (await world.emailsTo(admin.email)).filter(({ subject }) => subject.includes("wrong sign-in codes"));
    expect(emails).toHaveLength(1);

    await wrong(3_000);
    const braked: string[] = [];
    for (let nth = 0; nth < 14; nth += 1) braked.push(await guess(world.visitor("203.0.113.42"), victim));
    expect(braked.filter((one) => one !== "too-many")).toHaveLength(10);

    await known.api.families.sendStudentCode({ body: { email: student.email } });
    expect(await guess(known, student.email, await world.codeFor(student.email))).toBe("in");
  },
);

test(
  "a reader of the database finds no code, neither while it is valid nor afterwards",
  { meta: { proves: ["C4"] } },
  async () => {
    await world.moveClock(25 * hour);
    const email = "read@example.in";
    await world.visitor().api.families.sendStudentCode({ body: { email } });
    const otp = await world.codeFor(email);
    const database = new pg.Client(process.env["TEST_OWNER_URL"]);
    await database.connect();
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const hits = await database.query(`select 1 from ${pg.escapeIdentifier(name)} t where t::text ~ $1 limit 1`, [
        `(^|[^0-9a-f])${otp}([^0-9a-f]|$)`,
      ]);
      if (hits.rowCount) found.push(name);
    }
    await database.end();
    expect(tables.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  },
);

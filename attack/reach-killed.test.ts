import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { sql } from "#api/testing/sql.ts";
import { startNotifier } from "#api/domains/reach/index.ts";
import { withdrawEmails } from "#api/platform/mail/index.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import serverFlags from "../ops/server-flags.json" with { type: "json" };
import { count, report } from "./counts.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
const minute = 60_000;
const script = join(import.meta.dirname, "reaching-process.ts");

/** Another process of the product, once it works. */
async function startReaching(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...serverFlags, script], { stdio: ["ignore", "pipe", "inherit"], env: process.env });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return child;
}

const firstNumber = { killed: 9_100_000_000, peak: 9_200_000_000, withdrawn: 9_300_000_000 };

/** So many families with WhatsApp, each with the reminder of a class that begins in an hour, due now. */
async function remindersDue(families: number, name: keyof typeof firstNumber) {
  const { startsAt, lesson } = await classes.allotted(3);
  await classes.moveTo(startsAt, -60);
  await sql`
    with family as (
      insert into accounts (role, name, email) select 'student', 'Ritu ' || n, ${name} || n || '@example.in' from generate_series(1, ${families}) n
      returning account_id, substring(email from '\\d+')::integer as n, email
    ), named as (
      insert into families (account_id, parent_name, phone_number) select account_id, 'Ritu', '+919811042367' from family
    ), phone as (
      insert into phones (account_id, number)
      select account_id, '+91' || (${firstNumber[name]}::bigint + n) from family returning account_id, number
    ), agreed as (
      insert into phone_agreements (account_id, channel, is_agreed, number, wording, language, source)
      select account_id, 'whatsapp', true, number, 'Yes', 'en', 'page' from phone
    ), email as (
      insert into emails (to_address, queue, template, parameters, to_family, kind, side, topic, thread, worthless_after, due_at, next_try_at)
      select f.email, 'default', e.template, e.parameters, f.account_id, ${name}, 'student', e.topic, 'of ' || f.account_id,
        clock_now() + interval '30 minutes', clock_now(), clock_now() + interval '5 minutes'
      from family f, emails e where e.lesson_id = ${lesson.id}::uuid and e.kind = 'hour-before' and e.side = 'student'
      returning email_id, to_family, thread
    )
    insert into notifications (email_id, account_id, thread, next_at) select email_id, to_family, thread, clock_now() from email`.execute(
    world.db,
  );
}

type State = { open: number; begun: number };
async function stateOf(kind: string): Promise<State> {
  const { rows } = await sql<State>`
    select count(*) filter (where n.status in ('planned', 'pushed') or e.status = 'planned')::integer as open,
      count(*) filter (where n.steps > 0 or n.status = 'emailed')::integer as begun
    from notifications n join emails e on e.email_id = n.email_id where e.kind = ${kind}`.execute(world.db);
  return rows[0] ?? { open: 0, begun: 0 };
}

test(
  "of ten thousand reminders, with the processes killed fifty times, none comes twice on one way, and nobody gets none",
  { timeout: 3_600_000 },
  async () => {
    const [families, kills] = [count({ small: 300, all: 10_000 }), count({ small: 4, all: 50 })];
    await remindersDue(families, "killed");
    const reports = ["thrice", "shuffled", "batch", "once"] as const;
    for (let nth = 0; nth < kills; nth += 1) {
      const how = {
        whatsapp: nth % 5 === 4 ? "lost-after" : "delivered",
        reports: reports[nth % reports.length] ?? "once",
      } as const;
      await world.testPhones.setFaultSwitches(how);
      const child = await startReaching();
      await pause(randomInt(20, 600)); // in the middle of anything
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await world.testPhones.setFaultSwitches({});
    await startReaching();
    await expect.poll(async () => (await stateOf("killed")).begun, { timeout: 1_200_000, interval: 500 }).toBe(families);
    await world.moveClock(13 * minute); // what is under way has its time, then the email leaves
    await expect.poll(async () => (await stateOf("killed")).open, { timeout: 1_200_000, interval: 500 }).toBe(0);
    const { rows } = await sql<{ onPhone: number; mailed: number; families: number }>`
      select (select count(*) from test_phones.messages m where m.number = p.number and m.state = 'delivered')::integer as "onPhone",
        (select count(*) from emails e where e.to_family = p.account_id and e.status = 'sent')::integer as mailed, count(*)::integer as families
      from phones p where p.number like '+9191%' group by 1, 2`.execute(world.db);
    const of = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).reduce((sum, row) => sum + row.families, 0);
    const twice = of(({ onPhone, mailed }) => onPhone > 1 || mailed > 1);
    const none = of(({ onPhone, mailed }) => onPhone + mailed === 0);
    const byBoth = of(({ onPhone, mailed }) => onPhone === 1 && mailed === 1);
    report("reminders with killed processes", { families, kills, twice, none, "by WhatsApp and email": byBoth });
    expect({ families: of(() => true), twice, none }).toEqual({ families, twice: 0, none: 0 });
  },
);

test(
  "ten thousand reminders that are due at once leave within five minutes, and a code meanwhile within two seconds",
  { timeout: 3_600_000 },
  async () => {
    const families = count({ small: 300, all: 10_000 });
    await remindersDue(families, "peak");
    await world.testPhones.setFaultSwitches({});
    await startReaching();
    const began = Date.now();
    const waits: number[] = [];
    const { api } = world.visitor();
    for (let nth = 0; (await stateOf("peak")).begun < families; nth += 1) {
      const email = `peak-code${nth}@example.in`;
      await api.families.sendStudentCode({ body: { email } });
      const asked = Date.now();
      const isSent = async () =>
        (await world.db.selectFrom("emails").select("status").where("to_address", "=", email).executeTakeFirst())?.status;
      await expect.poll(isSent, { timeout: 60_000, interval: 20 }).toBe("sent");
      waits.push(Date.now() - asked);
      await pause(500);
    }
    const seconds = Math.round((Date.now() - began) / 1_000);
    const slowest = Math.max(...waits);
    report("reminders due at once", { families, seconds, "slowest code, ms": slowest });
    expect(seconds).toBeLessThanOrEqual(300);
    expect(slowest).toBeLessThanOrEqual(2_000);
  },
);

test(
  "a message that is withdrawn while it falls due does not leave more than a second later",
  { timeout: 3_600_000 },
  async () => {
    const families = count({ small: 100, all: 1_000 });
    await remindersDue(families, "withdrawn");
    const { db } = world;
    const { emails, secrets, report: reported, phones, settings, now } = world.service;
    const notifier = startNotifier({
      db,
      now,
      emails,
      secrets,
      report: reported,
      phones,
      settings,
      push: undefined,
      wakeSender: () => {},
    });
    onTestFinished(notifier.stop);
    const owners = await db.selectFrom("emails").select("to_family").where("kind", "=", "withdrawn").execute();
    notifier.wake();
    const committed = new Map<string, Date>();
    for (const { to_family: familyId } of owners.toReversed()) {
      await db.transaction().execute((inside) => withdrawEmails(inside, { familyId: familyId ?? "" }, ["withdrawn"]));
      const { rows } = await sql<{ at: Date }>`select clock_now() as at`.execute(db);
      committed.set(familyId ?? "", rows[0]?.at ?? new Date());
    }
    const waits = () =>
      sql<{ count: number }>`
    select count(*)::integer as count from notifications n join emails e on e.email_id = n.email_id
    where e.kind = 'withdrawn' and n.status = 'planned'`.execute(db);
    await expect.poll(async () => (await waits()).rows[0]?.count, { timeout: 600_000, interval: 200 }).toBe(0);
    const { rows } = await sql<{ accountId: string; at: Date }>`
    select p.account_id as "accountId", m.created_at as at from test_phones.messages m join phones p on p.number = m.number
    where p.number like '+9193%'`.execute(db);
    const late = rows.filter(({ accountId, at }) => at.getTime() > (committed.get(accountId)?.getTime() ?? 0) + 1_000);
    report("withdrawn while due", { families, "sent before": rows.length, late: late.length });
    expect(late).toEqual([]);
    expect(rows.length).toBeLessThan(families); // some were withdrawn in time
  },
);

import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type KyselyPlugin, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eraseClosed, eraseFamily, eraseIf } from "#api/app/erase-family.ts";
import { writeUnreadEmails } from "#api/domains/messages/index.ts";
import { register } from "#api/domains/privacy/register/register.ts";
import { systemContext } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { inTurn, seeded } from "../../../attack/in-turn.ts";
import { full } from "../../../testing/full.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const made = beforeTests(() => lessonWorld(world));
const random = seeded(2_026);
const batchSize = 20;
let tables: string[];
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    world.owner,
  );
  tables = rows.map(({ name }) => name).filter((name) => name !== "test_clock");
});

/** Words that stand for one person alone, so that whatever is left of them is found. */
const marksOf = (nth: number) => ({ word: `qx${nth}q`, phone: String(9_876_500_000 + nth) });
let people = 0;
const nextMarks = () => marksOf((people += 1));

/** All marks in the database, each with the tables in which it stands. */
async function marksLeft(): Promise<Map<string, string[]>> {
  const left = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql<{ mark: string }>`
      select distinct lower(found[1]) as mark
      from ${sql.table(table)} t, regexp_matches(t::text, '(qx[0-9]+q|98765[0-9]{5})', 'gi') as found`.execute(world.owner);
    for (const { mark } of rows) left.set(mark, [...(left.get(mark) ?? []), table]);
  }
  return left;
}

/** What each table says, as one digest; of one family's rows by the register, or of all. */
async function digests(db: Db, familyId?: string): Promise<Record<string, string>> {
  const texts = tables.flatMap((table) => {
    const where = familyId === undefined ? "true" : register[table]?.family?.where.replaceAll("$1", `'${familyId}'::uuid`);
    return where
      ? [
          sql`select ${table}::text as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
              from ${sql.table(table)} t where ${sql.raw(where)}`,
        ]
      : [];
  });
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(texts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

type Family = Awaited<ReturnType<typeof newFamily>>;

/** An address that a family has left, and the family; the next one may register with it. */
let leftAddress: { email: string; familyId: string } | undefined;
/** Families of which one has the address that the other had. */
const sharing = new Map<string, string>();

/** Moves a family's account to another address. */
async function move(
  { student, name, parent, phone }: Record<"name" | "parent" | "phone", string> & { student: Student },
  email: string,
) {
  const api = await world.as(student);
  await api.families.sendStudentCode({ body: { email, purpose: "change-email" } });
  const names = { studentName: name, parentName: parent, phoneNumber: phone };
  await api.families.updateProfile({ body: { ...names, email, otp: await world.codeFor(email) } });
}
type Student = Awaited<ReturnType<typeof world.make.student>>;

/** A family and its tutor, who say and do what a draw decides. */
async function newFamily() {
  const [child, sister, parent, tutor] = [nextMarks(), nextMarks(), nextMarks(), nextMarks()];
  const draws = {
    sister: random(2),
    nominee: random(2),
    complaint: random(2),
    talk: random(3) > 0,
    order: random(3),
    phone: random(2),
    moves: random(3) === 0,
  };
  const taken = leftAddress;
  leftAddress = undefined;
  const moves = draws.moves && !taken;
  const own = `${parent.word}@marks.example`;
  const details = { name: child.word, parent: `${parent.word} Rao`, phone: parent.phone };
  const email = taken?.email ?? (moves ? `shared${people}@marks.example` : own);
  const student = await world.make.student({ ...details, email });
  if (moves) {
    await move({ ...details, student }, own);
    leftAddress = { email, familyId: student.id };
  }
  if (taken) sharing.set(student.id, taken.familyId).set(taken.familyId, student.id);
  const staffId = await world.make.tutor({
    ...{ staffName: `${tutor.word} Iyer`, staffEmail: `${tutor.phone}@marks.example`, preferredTimeSlot: "12:00 AM - 11:30 PM" },
  });
  const account = await world.make.tutorAccount(staffId);
  const api = await world.as(student);
  if (draws.sister) await api.families.addChild({ body: { name: sister.word } });
  const body = {
    ...{ courseId: money.courseId, studentName: child.word, parentName: parent.word, phoneNumber: parent.phone },
    childId: student.childId,
  };
  const { booking } = await api.bookings.bookDemoClass({ body });
  const params = { id: booking.id };
  await api.desk.contactSupport({ params, body: { text: `${child.word} is shy; call ${parent.phone}` } });
  const desk = await made.desk();
  await desk.desk.addRequestNote({ params, body: { text: `Spoke to ${parent.word}` } });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3) * hour);
  await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
  return { child, sister, parent, tutor, draws, student, email: moves ? own : email, staffId, account, params };
}

/** After the demo class: words of both sides, and an order. */
async function goOn({ child, parent, draws, student, staffId, account, params }: Family) {
  const api = await world.as(student);
  await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "held" } });
  await api.bookings.rateMyClass({ params, body: { stars: 5, words: `${child.word} was happy` } });
  if (draws.nominee)
    await api.privacy.nameNominee({ body: { name: `${parent.word} Nana`, email: `nana.${parent.word}@marks.example` } });
  if (draws.complaint) await api.complaints.complain({ body: { kind: "other", text: `${parent.word} waits` } });
  if (draws.talk) {
    const tutor = await world.as(account);
    await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: `${child.word} likes sums` } });
    const { id } = await tutor.messages.openConversation({ body: { childId: student.childId, staffId } });
    for (const side of [tutor, api])
      await side.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words: `About ${child.word}` } });
  }
  if (draws.order === 0) await money.order({ api, params }, 4, `${parent.word} Rao`);
}

/** Erases a family, one of its children, or its tutor, or nobody. Returns the marks that have to be gone. */
async function erase({ child, sister, parent, tutor, draws, student, email, account }: Family): Promise<string[]> {
  const how = random(4);
  if (how === 0) {
    await eraseFamily(world.db, email);
    return [child.word, sister.word, parent.word, parent.phone];
  }
  if (how === 1 && draws.sister) {
    await (await world.as(student)).privacy.eraseChild({ params: { childId: student.childId } });
    return [child.word];
  }
  if (how !== 2 || draws.order === 0) return []; // the tutor is wanted
  const due = { account_id: account.id, due_at: new Date(world.service.now().getTime() - hour) };
  await world.db.insertInto("account_closings").values(due).execute();
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(1);
  return [tutor.phone];
}

async function batchOf(size: number): Promise<{ families: Family[] }> {
  const families = await inTurn(Array.from({ length: size }, () => newFamily));
  await world.moveClock(12 * hour);
  await inTurn(families.map((family) => () => goOn(family)));
  await world.notifyBackOffice();
  await world.moveClock(hour / 4);
  await writeUnreadEmails(world.service);
  return { families };
}

test(
  "families and tutors who are erased leave no mark in any table, and those who stay lose nothing",
  { meta: { proves: ["C15"] } },
  async () => {
    const histories = full ? 10_000 : batchSize;
    const gone = new Set<string>();
    const lost: string[] = []; // families that stay, and have not all that they had
    for (let done = 0; done < histories; done += batchSize) {
      const { families } = await batchOf(batchSize);
      expect([...(await marksLeft()).keys()]).toEqual(
        expect.arrayContaining(families.flatMap(({ child, parent, tutor }) => [child.word, parent.phone, tutor.phone])),
      );
      for (const family of families) {
        const before = await digests(world.db, family.student.id);
        const other = sharing.get(family.student.id) ?? "";
        const others = other && (await digests(world.db, other));
        const marks = await erase(family);
        if (other && !isDeepStrictEqual(await digests(world.db, other), others)) lost.push(other);
        for (const mark of marks) gone.add(mark);
        if (marks.length === 0 && !isDeepStrictEqual(await digests(world.db, family.student.id), before))
          lost.push(family.student.id);
      }
      const left = await marksLeft();
      expect([...gone].filter((mark) => left.has(mark)).map((mark) => [mark, left.get(mark)])).toEqual([]);
    }
    expect(lost).toEqual([]);
    expect(sharing.size).toBeGreaterThan(histories / 10);
    expect(gone.size).toBeGreaterThan(histories / 4);
  },
);

test("an erasure that is stopped at any of its statements has changed nothing", { meta: { proves: ["C15"] } }, async () => {
  const { families } = await batchOf(2);
  const [family, neighbour] = families;
  if (!family || !neighbour) throw new Error("two were made");
  const before = await digests(world.owner);
  const others = await digests(world.db, neighbour.student.id);
  let stops = 0;
  for (let last = 0; !(await erasesUntil(last, family.student.id)); last += full ? 1 : 9) {
    expect(await digests(world.owner)).toEqual(before);
    stops += 1;
  }
  expect(stops).toBeGreaterThan(3);
  expect((await marksLeft()).has(family.parent.word)).toBe(false);
  expect(await digests(world.db, neighbour.student.id)).toEqual(others);
});

/** Erases a family unless it takes more statements than this, and then the next one fails. Returns whether the family is erased. */
async function erasesUntil(last: number, familyId: string): Promise<boolean> {
  let statements = 0;
  const stopping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > last) throw new Error("stopped");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  try {
    return await eraseIf(world.db.withPlugin(stopping), familyId, () => Promise.resolve(true), "erase-family");
  } catch (error) {
    if (String(error) !== "Error: stopped") throw error;
    return false;
  }
}

import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { eraseClosed, eraseFamily } from "#api/app/erase-family.ts";
import { writeUnreadEmails } from "#api/domains/messages/index.ts";
import { followBirthdays } from "#api/domains/privacy/index.ts";
import { register } from "#api/domains/privacy/register/register.ts";
import { systemContext } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { inTurn } from "../../../attack/in-turn.ts";
import { hour, type lessonWorld } from "./lesson-world.ts";
import type { MoneyWorld } from "./money-world.ts";
import type { World } from "./world.ts";

type Parts = {
  world: World;
  money: MoneyWorld;
  classes: Awaited<ReturnType<typeof lessonWorld>>;
  random: (count: number) => number;
};
type Student = Awaited<ReturnType<World["make"]["student"]>>;
type Desk = Awaited<ReturnType<Parts["classes"]["desk"]>>;

/** The marks of people, as a pattern of PostgreSQL. */
export const anyMark = "(qx[0-9]+q|98765[0-9]{5})";

/** Words that stand for one person alone, so that whatever is left of them is found. */
const marksOf = (nth: number) => ({ word: `qx${nth}q`, phone: String(9_876_500_000 + nth) });

/** What a family does, as a draw decides. */
const drawn = (random: Parts["random"]) => ({
  sister: random(2) === 0,
  grown: random(3) === 0,
  nominee: random(2) === 0,
  complaint: random(2) === 0,
  talk: random(3) > 0,
  report: random(3) === 0,
  order: random(3) === 0,
  moves: random(3) === 0,
});

type Marks = ReturnType<typeof marksOf>;
/** `said`: what the family wrote or reads, which its download holds; `hidden`: what others keep for themselves; `marks`: the family's own. */
export type Family = Record<"child" | "sister" | "grown" | "parent" | "tutor", Marks> & {
  draws: ReturnType<typeof drawn>;
  student: Student;
  email: string;
  staffId: number;
  account: Awaited<ReturnType<World["make"]["tutorAccount"]>>;
  params: { id: string };
} & Record<"said" | "hidden" | "marks", string[]>;

/** Families and tutors who do and say what draws decide, each with words of their own. */
export function canaryWorld({ world, money, classes, random }: Parts) {
  let people = 0;
  const nextMarks = () => marksOf((people += 1));
  /** An address that a family has left, and the family; the next one may register with it. */
  let leftAddress: { email: string; familyId: string } | undefined;
  /** Families of which one has the address that the other had. */
  const sharing = new Map<string, string>();

  /** Moves a family's account to another address. */
  async function move(student: Student, names: { studentName: string; parentName: string; phoneNumber: string }, email: string) {
    const api = await world.as(student);
    await api.families.sendStudentCode({ body: { email, purpose: "change-email" } });
    await api.families.updateProfile({ body: { ...names, email, otp: await world.codeFor(email) } });
  }

  /** A family and its tutor: a booking, what is written about it, and its class in three hours. */
  async function newFamily(desk: Desk): Promise<Family> {
    const [child, sister, grown, parent, tutor] = [nextMarks(), nextMarks(), nextMarks(), nextMarks(), nextMarks()];
    const draws = drawn(random);
    const taken = leftAddress;
    leftAddress = undefined;
    const moves = draws.moves && !taken;
    const own = `${parent.word}@marks.example`;
    const names = { studentName: child.word, parentName: `${parent.word} Rao`, phoneNumber: parent.phone };
    const email = taken?.email ?? (moves ? `shared${people}@marks.example` : own);
    const student = await world.make.student({ name: child.word, parent: names.parentName, phone: parent.phone, email });
    if (moves) {
      await move(student, names, own);
      leftAddress = { email, familyId: student.id };
    }
    if (taken) sharing.set(student.id, taken.familyId).set(taken.familyId, student.id);
    const staffId = await world.make.tutor({
      ...{
        staffName: `${tutor.word} Iyer`,
        staffEmail: `${tutor.phone}@marks.example`,
        preferredTimeSlot: "12:00 AM - 11:30 PM",
      },
    });
    const account = await world.make.tutorAccount(staffId);
    const api = await world.as(student);
    if (draws.sister) await api.families.addChild({ body: { name: sister.word } });
    if (draws.grown) await api.families.addChild({ body: { name: grown.word, birthYear: 2006, birthMonth: 1 } });
    const body = { courseId: money.courseId, ...names, childId: student.childId };
    const { booking } = await api.bookings.bookDemoClass({ body });
    const params = { id: booking.id };
    const said = [`${child.word} is shy; call ${parent.phone}`];
    const hidden = [`Spoke to ${parent.word}`];
    await api.desk.contactSupport({ params, body: { text: said[0] ?? "" } });
    await desk.desk.addRequestNote({ params, body: { text: hidden[0] ?? "" } });
    const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3) * hour);
    await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
    const marks = [child.word, sister.word, grown.word, parent.word, parent.phone];
    return {
      ...{ child, sister, grown, parent, tutor, draws, student, staffId, account, params, said, hidden, marks },
      email: moves ? own : email,
    };
  }

  /** After the demo class: words of both sides, an order, and an invitation for a child who turns 18. */
  async function goOn({ child, grown, parent, draws, student, staffId, account, params, said, hidden }: Family, desk: Desk) {
    const api = await world.as(student);
    const say = (words: string) => said[said.push(words) - 1] ?? "";
    await desk.bookings.setOutcome({ params, body: { outcome: "held" } });
    await api.bookings.rateMyClass({ params, body: { stars: 5, words: say(`${child.word} was happy`) } });
    if (draws.nominee) {
      const body = { name: say(`${parent.word} Nana`), email: say(`nana.${parent.word}@marks.example`) };
      await api.privacy.nameNominee({ body });
    }
    if (draws.complaint) await api.complaints.complain({ body: { kind: "other", text: say(`${parent.word} waits`) } });
    if (draws.talk || draws.report) {
      const tutor = await world.as(account);
      hidden.push(`${child.word} likes sums`);
      await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: `${child.word} likes sums` } });
      if (draws.report) {
        const of = { params: { id: await world.lessonOf(params.id) } };
        const written = { done: say(`${child.word} learned moles`), hard: "", practise: "", task: "Page 12" };
        await tutor.reports.writeReport({ ...of, body: written });
        await api.reports.handIn({ ...of, body: { answer: say(`${child.word} found 12`) } });
      }
      if (draws.talk) {
        const { id } = await tutor.messages.openConversation({ body: { childId: student.childId, staffId } });
        for (const side of [tutor, api])
          await side.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words: say(`About ${child.word}`) } });
      }
    }
    if (draws.grown && !(await removesInvited(api, grown.word))) say(`${grown.word}@marks.example`);
    if (draws.order) await money.order({ api, params }, 4, say(`${parent.word} Rao`));
  }

  /** Invites a child who is 18. Returns whether its parent then removes it from the account, and the invitation with it. */
  async function removesInvited(api: Awaited<ReturnType<World["as"]>>, name: string): Promise<boolean> {
    const { children } = (await api.families.showProfile()).student;
    const id = children.find((one) => one.name === name)?.id ?? "";
    await api.ofAge.inviteOfAge({ params: { childId: id }, body: { email: `${name}@marks.example` } });
    const removes = random(2) === 0;
    if (removes) await api.families.removeChild({ params: { id } });
    return removes;
  }

  async function closeNow(accountId: string) {
    const due_at = new Date(world.service.now().getTime() - hour);
    await world.db.insertInto("account_closings").values({ account_id: accountId, due_at }).execute();
  }

  return {
    sharing,
    /** So many families, with their classes behind them. */
    batchOf: async (size: number): Promise<Family[]> => {
      const desk = await classes.desk();
      const families = await inTurn(Array.from({ length: size }, () => () => newFamily(desk)));
      await world.moveClock(12 * hour);
      await followBirthdays(systemContext(world.service));
      const later = await classes.desk();
      await inTurn(families.map((family) => () => goOn(family, later)));
      await world.notifyBackOffice();
      for (const hours of [0.25, 11.75]) {
        await world.moveClock(hours * hour);
        await writeUnreadEmails(world.service); // at night they wait
      }
      return families;
    },
    /** What a family downloads, as data and as a page. */
    downloaded: async (student: Student): Promise<Record<string, string>> => {
      const { blob } = await (await world.as(student)).privacy.downloadMyData();
      const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
      return Object.fromEntries(["data.json", "index.html"].map((name) => [name, strFromU8(files[name] ?? new Uint8Array())]));
    },
    /** Erases a family, one of its children, or its tutor, or nobody; an account that closes is erased by `eraseDue`. Returns the marks that have to be gone. */
    erase: async ({ child, tutor, draws, student, email, account, marks }: Family): Promise<string[]> => {
      const how = random(5);
      if (how === 0) await eraseFamily(world.db, email);
      if (how === 1) await closeNow(student.id);
      if (how < 2) return marks;
      if (how === 2 && draws.sister) {
        await (await world.as(student)).privacy.eraseChild({ params: { childId: student.childId } });
        return [child.word];
      }
      if (how !== 3 || draws.order) return []; // the tutor is wanted
      await closeNow(account.id);
      return [tutor.phone];
    },
    /** Erases the accounts that are to be closed, and returns how many. */
    eraseDue: () => eraseClosed(systemContext(world.service), undefined),
  };
}

/** The tables of the product. */
export async function tablesOf(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(owner);
  return rows.map(({ name }) => name).filter((name) => name !== "test_clock");
}

/** All marks in the database, each with the tables in which it stands. */
export async function marksLeft(owner: Db): Promise<Map<string, string[]>> {
  const left = new Map<string, string[]>();
  for (const table of await tablesOf(owner)) {
    const { rows } = await sql<{ mark: string }>`
      select distinct lower(found[1]) as mark from ${sql.table(table)} t, regexp_matches(t::text, ${anyMark}, 'gi') as found`.execute(
      owner,
    );
    for (const { mark } of rows) left.set(mark, [...(left.get(mark) ?? []), table]);
  }
  return left;
}

/** What each table says, as one digest; of one family's rows by the register, or of all. */
export async function digests(db: Db, tables: string[], familyId?: string): Promise<Record<string, string>> {
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

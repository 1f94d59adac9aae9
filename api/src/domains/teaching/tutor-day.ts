import {
  type contract,
  type EventsResult,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
  reportDays,
  type TutorDay,
  type TutorLesson,
} from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { watchChanges } from "#api/domains/bookings/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import {
  keepStatement,
  lessonBefore,
  lessonsAhead,
  lessonsGivenLately,
  lessonsOfTutor,
  mayTutor,
  stampOfLessons,
  notifyOfDelay,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { countToMark, marksOfReports, stampOfReports } from "#api/domains/reports/index.ts";
import { asTutorLesson, asTutorLessons } from "./as-tutor-lesson.ts";
import { notesAbout, stampOfNotes } from "./child-notes.queries.ts";
import { atLesson, requireMe, requireTaught } from "./teaching.access.ts";

const week = 7 * 86_400_000;
const newestNotes = 3;

/** The caller's lessons of the next seven days, with what happened before the next one, and reports to write. */
export async function showMyDay(context: SignedIn): Promise<TutorDay> {
  const { db } = context;
  const now = context.now();
  const { staffId, staffName: tutor } = await requireMe(context);
  const lessons = await lessonsAhead(db, staffId, new Date(now.getTime() + week));
  const [next] = lessons;
  const before = next && (await lessonBefore(db, staffId, next.childId, next.startsAt));
  const notes = next ? await notesAbout(db, next.childId, { tutorId: staffId, until: null, limit: newestNotes }) : [];
  const over = await lessonsGivenLately(db, staffId, reportDays);
  const marks = await marksOfReports(
    db,
    over.map(({ id }) => id),
  );
  const reported = new Set(marks.map(({ lessonId }) => lessonId));
  const [shownBefore = null] = await asTutorLessons(context, before ? [before] : []);
  return {
    now: now.toISOString(),
    tutor,
    lessons: await asTutorLessons(context, lessons),
    unreported: await asTutorLessons(
      context,
      over.filter(({ id }) => !reported.has(id)),
    ),
    handedIn: await countToMark(db, staffId),
    before: { lesson: shownBefore, notes },
  };
}

/** Sends `changed` whenever one of the caller's own lessons, or a note or report about one of their children, changes. The stream ends with the session. */
export async function watchMyDay(context: SignedIn): Promise<EventsResult> {
  const { db } = context;
  const { staffId } = await requireMe(context);
  const stamp = async () =>
    `${await stampOfLessons(db, staffId)} ${await stampOfNotes(db, staffId)} ${await stampOfReports(db, staffId)}`;
  let seen = await stamp();
  return watchChanges(context, async () => {
    const before = seen;
    seen = await stamp();
    return seen !== before;
  });
}

type Route = typeof contract.teaching.listMyLessons;

/** One page of the caller's lessons, to come or past. */
export async function listMyLessons(context: SignedIn, query: ParsedInput<Route>["query"]): Promise<HandlerResult<Route>> {
  const { staffId } = await requireMe(context);
  const { lessons, total } = await lessonsOfTutor(context.db, staffId, { ...query, offset: firstRow(query) });
  return { now: context.now().toISOString(), data: await asTutorLessons(context, lessons), meta: metaOf(query, total) };
}

/** Enough for a delay that grows twice. */
const emailsOfDelay = [
  { times: 1, seconds: 120 },
  { times: 3, seconds: 24 * 3600 },
];

/** Tells family and desk how many minutes late the tutor will be. Refuses a second email soon after the first. */
export function sayLate(context: SignedIn, id: string, minutes: number): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if (!mayTutor(taught, inside.now()).sayLate) throw new Refusal("not-the-time-for-delay");
    await takeOrRefuse(inside, `delay of lesson ${id}`, emailsOfDelay, "told-too-often");
    await keepStatement(inside.db, id, { lateMinutes: minutes });
    await notifyOfDelay(inside, lesson, minutes);
    const [t, { lateSubject, late }] = [translator("en"), officeEmails];
    const values = { tutor: me.staffName, student: taught.studentName, course: taught.courseName, count: minutes };
    const request = { id: taught.bookingId, bookingId: taught.reference };
    await notifyDesk(inside, request, t(lateSubject, values), t(late, values));
    await writeLog(inside, {
      type: "BOOKING",
      operation: "tutor-late",
      details: { bookingId: taught.reference, staffId: me.staffId, minutes },
    });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}

/** Confirms a lesson's outcome, which then holds until it is changed. Refused while the tutor's own objection exists. */
export function confirmOutcome(context: SignedIn, id: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught }) => {
    if (!(await asTutorLesson(inside, taught)).may.judgeOutcome) throw new Refusal("judgement-closed");
    await keepStatement(inside.db, id, { confirmed: true });
    const details = { bookingId: taught.reference, staffId: me.staffId, status: taught.status };
    await writeLog(inside, { type: "BOOKING", operation: "outcome-confirmed", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}

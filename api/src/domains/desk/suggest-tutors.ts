import {
  bufferMinutes,
  classMinutes,
  type CourseLanguage,
  languageNames,
  type Proposal,
  type ProposalOfRequest,
  type SuggestedTutor,
  suitingFirst,
  suitsFamily,
  type TutorFigures,
} from "@tutoring/contract";
import { type Board, dateInIndia, midnightInIndia, type TeachingLevel } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { type Booking, bookingById, requireRequest } from "#api/domains/bookings/index.ts";
import {
  courseById,
  levelsNamed,
  levelsOfCourse,
  placesAbove,
  subjectNamed,
  subjectsOfCourse,
} from "#api/domains/catalogue/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { busyElsewhere, freeSlots, inMilliseconds, lessonsBetween, slotsFor } from "#api/domains/lessons/index.ts";
import {
  activeTutorsByIds,
  availability,
  likelyTutors,
  type Range,
  type StoredTutor,
  subjectsOfTutors,
  teachingOf,
  type WorkingHours,
} from "#api/domains/tutors/index.ts";
import { figuresOf } from "./office-figures.ts";
import {
  agreementOf,
  compareMatches,
  type Match,
  mayTeach,
  nearnessTo,
  teachesSubject,
  whyNotProposed,
} from "./tutor-match.policy.ts";
import texts from "./tutor-reasons.en.ts";

const day = 86_400_000;
const pause = bufferMinutes * 60_000;
/** How many days ahead free slots are searched and classes counted. */
const days = 7;
/** How many tutors' free times are compared. */
const maxCompared = 300;
const t = translator("en");

/**
 * At most 50 tutors for a request, the best first as `tutor-match.policy.ts` says: the one whom the family wishes, then by subject,
 * class, board, language, a free slot that suits the family, fewest classes and next free slot.
 */
export async function suggestTutors(context: SignedIn, id: string): Promise<{ data: SuggestedTutor[] }> {
  const booking = await requireRequest(context, id);
  const ranked = (await rankTutors(context, booking, await subjectsOfTutors(context.db))).slice(0, 50).map(({ tutor }) => tutor);
  const figures = await figuresOf(
    context,
    ranked.map(({ staffId }) => staffId),
  );
  return { data: ranked.map((tutor, nth) => ({ ...tutor, reasons: [...tutor.reasons, ...workInWords(figures[nth])] })) };
}

/**
 * The tutor and time proposed for each of these requests that wait, without those to be called later. Nobody is proposed who does not teach the subject, the class or
 * in the language, or who has no free time. No time of a tutor is proposed twice.
 */
export async function listProposals(context: SignedIn, ids: string[]): Promise<{ data: ProposalOfRequest[] }> {
  const data: ProposalOfRequest[] = [];
  const proposed: Proposed[] = [];
  const taught = await subjectsOfTutors(context.db);
  for (const id of ids) {
    const booking = await bookingById(context.db, id);
    if (booking?.status !== "NOT_STARTED" || (booking.againAt && booking.againAt > context.now())) continue;
    const found = await proposalFor(context, booking, taught, proposed);
    if (found.proposal) proposed.push({ ...found.proposal, childId: booking.childId });
    data.push({ id, ...found });
  }
  return { data };
}

type Proposed = Proposal & { childId: string };

async function proposalFor(
  context: SignedIn,
  booking: Booking,
  taught: string[],
  proposed: Proposed[],
): Promise<Omit<ProposalOfRequest, "id">> {
  const ranked = await rankTutors(context, booking, taught, proposed);
  const wished = ranked.filter(({ match }) => match.isWished); // another one than the family's is for a person to choose
  const best = (wished.length > 0 ? wished : ranked).find(({ match }) => whyNotProposed(match) === undefined);
  const [startsAt] = best?.tutor.slots ?? [];
  if (!best || !startsAt) {
    const isTaught = ranked.some(({ match }) => whyNotProposed(match) === "time");
    return { proposal: null, nobody: isTaught ? "free" : "teaches" };
  }
  const { staffId, staffName, reasons } = best.tutor;
  return { proposal: { staffId, staffName, startsAt, reasons }, nobody: null };
}

type Ranked = { match: Match; tutor: SuggestedTutor };

/** The tutors who can be compared for a request, best first, with the reasons in words. */
async function rankTutors(context: SignedIn, booking: Booking, taught: string[], proposed: Proposed[] = []): Promise<Ranked[]> {
  const { db } = context;
  const now = context.now();
  const from = dateInIndia(now.getTime());
  const lost = lostTime(booking, now);
  const soon = new Date(Math.max(now.getTime() + (days + 2) * day, lost ? lost.endsAt + pause : 0));
  const about = await aboutRequest(db, booking, taught);
  const tutors = await tutorsFor(db, booking, about);
  const tutorIds = tutors.map(({ staffId }) => staffId);
  const [busy, childBusy, others, teaching] = await Promise.all([
    lessonsBetween(db, { tutorIds, except: [booking.id] }, new Date(midnightInIndia(from)), soon),
    lessonsBetween(db, { childId: booking.childId, except: [booking.id] }, now, soon),
    busyElsewhere(db, tutorIds, now, soon),
    teachingOf(db, tutorIds),
  ]);
  const busyOf = Map.groupBy(busy, ({ tutorId }) => tutorId);
  const given = proposed.map(({ startsAt, ...who }) => ({ ...who, ...classAt(Date.parse(startsAt)) }));
  const taken = [...childBusy.map(inMilliseconds), ...given.filter(({ childId }) => childId === booking.childId)];
  const othersOf = Map.groupBy(others, ({ tutorId }) => tutorId);
  const suits = suitsFamily(booking);
  return tutors
    .map((tutor): Ranked => {
      const { staffId, staffName, meetingUrl } = tutor;
      const own = busyOf.get(staffId) ?? [];
      const elsewhere = (othersOf.get(staffId) ?? []).map(inMilliseconds);
      const busyThen = [...own.map(inMilliseconds), ...given.filter((one) => one.staffId === staffId)];
      const free = { hours: tutor.workingHours, busy: busyThen, childBusy: taken, elsewhere };
      const slots = freeSlots({ ...free, from, days, minutes: classMinutes, now });
      const [first] = slots;
      const subjects = tutor.subjectKeys.map((subject) => about.subjects.get(subject) ?? 0).filter((near) => near > 0);
      const isAbsent = lost !== undefined && staffId === booking.tutorId;
      const isFreeThen = lost !== undefined && isFree(own, lost) && elsewhere.every((one) => !touches(one, lost));
      const match: Match = {
        ...{ isAbsent, isFreeThen, subjects, isWished: staffId === booking.wishedTutorId },
        ...agreementOf(teaching.get(staffId), about),
        suits: booking.suits.length > 0 && slots.some(suits),
        freeInHours: first === undefined ? undefined : Math.max(1, Math.round((first - now.getTime()) / 3_600_000)),
        classes: own.filter(({ startsAt, endsAt }) => endsAt > now && startsAt.getTime() < now.getTime() + days * day).length,
      };
      const atLost = isFreeThen && !isAbsent ? lost : undefined;
      const reasons = reasonsFor(match, {
        subjects: tutor.subjects,
        languages: languageNames(about.languages.filter((code) => teaching.get(staffId)?.languages.includes(code))),
        then: atLost && (teachesThen(tutor, atLost) ? texts.takesOver : texts.noClassThen),
      });
      const shown = [
        ...(atLost ? [atLost.startsAt] : []),
        ...suitingFirst(slots, suits).filter((slot) => slot !== lost?.startsAt),
      ];
      return {
        match,
        tutor: {
          ...{ staffId, staffName, subjects: tutor.subjects, meetingUrl, reasons, classes: match.classes },
          ...{ teaches: mayTeach(match), absent: isAbsent },
          slots: shown.slice(0, 4).map((slot) => new Date(slot).toISOString()),
        },
      };
    })
    .toSorted((one, other) => compareMatches(one.match, other.match) || one.tutor.staffId - other.tutor.staffId);
}

const classAt = (startsAt: number): Range => ({ startsAt, endsAt: startsAt + classMinutes * 60_000 });

type InWords = { subjects: string; languages: string; then: string | undefined };

function reasonsFor(match: Match, { subjects, languages, then }: InWords): string[] {
  const { level, board, freeInHours: hours } = match;
  return [
    match.isWished ? texts.wished : undefined,
    match.isAbsent ? texts.absent : undefined,
    then,
    teachesSubject({ ...match, isWished: false }) ? t(texts.teaches, { subjects }) : undefined,
    level === "unsaid" ? undefined : texts[level === "same" ? "thisClass" : "otherClasses"],
    board === "unsaid" ? undefined : texts[board === "same" ? "thisBoard" : "otherBoards"],
    match.language === "same" ? t(texts.speaks, { languages }) : undefined,
    hours === undefined ? t(texts.notFree, { days }) : t(texts.free, { count: hours }),
    match.suits ? texts.suits : undefined,
    t(texts.classes, { count: match.classes, days }),
  ].filter((reason) => reason !== undefined);
}

/** What families say of a tutor, and how punctual they are. */
const workInWords = (figures: TutorFigures | undefined): string[] =>
  [
    figures?.rating ? t(texts.rated, { rating: figures.rating, count: figures.ratings }) : undefined,
    typeof figures?.onTimePercent === "number" ? t(texts.onTime, { percent: figures.onTimePercent }) : undefined,
  ].filter((reason) => reason !== undefined);

/** The tutors to choose from; the one whom the family wishes and the present one are always among them. */
async function tutorsFor(db: Db, { wishedTutorId, tutorId }: Booking, about: About): Promise<StoredTutor[]> {
  const likely = await likelyTutors(db, about, maxCompared);
  return activeTutorsByIds(db, [...new Set([...likely, wishedTutorId, tutorId].filter((id) => id !== null))]);
}

/** The time of a class whose tutor cannot come. */
function lostTime({ absence, lessonStatus, startsAt, endsAt }: Booking, now: Date): Range | undefined {
  if (absence === null || lessonStatus !== "scheduled" || !startsAt || !endsAt || startsAt <= now) return undefined;
  return inMilliseconds({ startsAt, endsAt });
}

/** Whether a tutor has no class then, nor in the pauses around it. Working hours do not count, because the tutor is asked. */
const isFree = (lessons: { startsAt: Date; endsAt: Date }[], { startsAt, endsAt }: Range) =>
  lessons.map(inMilliseconds).every((one) => endsAt + pause <= one.startsAt || startsAt - pause >= one.endsAt);

const touches = (one: Range, other: Range) => one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/** Whether a class lies within a tutor's hours. */
const teachesThen = ({ workingHours }: { workingHours: WorkingHours }, { startsAt, endsAt }: Range) =>
  availability(workingHours, dateInIndia(startsAt - day), 3).some((one) => one.startsAt <= startsAt && endsAt <= one.endsAt);

type About = { subjects: Map<string, number>; languages: CourseLanguage[]; levels: TeachingLevel[]; board: Board | null };

/**
 * What a request is for: the levels and languages of its course, the child's own class where the course names none, its board, and
 * those of all tutors' subjects that are near to the course, each with how near.
 */
async function aboutRequest(db: Db, booking: Booking, taught: string[]): Promise<About> {
  const course = await courseById(db, booking.courseId);
  const ofCourse = course ? await levelsOfCourse(db, course) : [];
  const levels = ofCourse.length > 0 ? ofCourse : levelsNamed(booking.schoolClass ?? "");
  const near = nearnessTo(
    {
      subjects: course ? await subjectsOfCourse(db, course) : [],
      texts: [`${booking.subject} ${booking.class} ${booking.courseName}`, ...(course ? await placesAbove(db, course) : [])],
    },
    subjectNamed,
  );
  const weighed = taught.map((subject): [string, number] => [subject, near(subject)]);
  const subjects = new Map(weighed.filter(([, nearness]) => nearness > 0));
  return { subjects, levels, board: booking.board, languages: course?.classLanguages ?? [] };
}

type Input = { staffId: number; from: string; durationMinutes: number };

/** A tutor's free slots of the seven days from `from` (a day in India), as ISO times, when the child is free too. */
export async function listFreeSlots(context: SignedIn, id: string, input: Input): Promise<{ slots: string[] }> {
  const { childId } = await requireRequest(context, id);
  const wanted = { tutorId: input.staffId, childId, except: [id] };
  const slots = await slotsFor(context, wanted, { from: input.from, days: 7, minutes: input.durationMinutes });
  return { slots: slots.map((slot) => slot.toISOString()) };
}

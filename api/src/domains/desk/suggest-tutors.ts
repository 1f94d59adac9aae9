import {
  bufferMinutes,
  classMinutes,
  type CourseLanguage,
  languageNames,
  type SuggestedTutor,
  suitingFirst,
  suitsFamily,
  type Tutor,
  type TutorFigures,
} from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { type Booking, requireRequest } from "#api/domains/bookings/index.ts";
import { courseById, placesAbove } from "#api/domains/catalogue/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { busyElsewhere, freeSlots, inMilliseconds, lessonsBetween, slotsFor } from "#api/domains/lessons/index.ts";
import {
  availability,
  languagesOf,
  likelyTutors,
  type Range,
  tutorsByIds,
  type WorkingHours,
} from "#api/domains/tutors/index.ts";
import { figuresOf } from "./office-figures.ts";
import texts from "./tutor-reasons.en.ts";

const day = 86_400_000;
const pause = bufferMinutes * 60_000;
/** How many days ahead free slots are searched and classes counted. */
const days = 7;
/** How many tutors' free times are compared. */
const maxCompared = 300;
const t = translator("en");

const fillers = new Set(["and", "the", "for", "with", "from", "class", "classes", "course", "beginners", "all"]);
const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !fillers.has(word)));

/**
 * At most 50 tutors for a request, the best first: the one whom the family wishes, then by subject, language, a free slot that suits
 * the family, fewest classes and next free slot. Where its tutor cannot come, those of the subject without a class at that time
 * come first, and the absent tutor last.
 */
export async function suggestTutors(context: SignedIn, id: string): Promise<{ data: SuggestedTutor[] }> {
  const booking = await requireRequest(context, id);
  const { db } = context;
  const now = context.now();
  const from = dateInIndia(now.getTime());
  const lost = lostTime(booking, now);
  const soon = new Date(Math.max(now.getTime() + (days + 2) * day, lost ? lost.endsAt + pause : 0));
  const about = await aboutCourse(db, booking);
  const { subject, languages } = about;
  const tutors = await tutorsFor(db, booking, about);
  const tutorIds = tutors.map(({ staffId }) => staffId);
  const [busy, childBusy, others, spokenBy] = await Promise.all([
    lessonsBetween(db, { tutorIds, except: booking.id }, new Date(midnightInIndia(from)), soon),
    lessonsBetween(db, { childId: booking.childId, except: booking.id }, now, soon),
    busyElsewhere(db, tutorIds, now, soon),
    languagesOf(db, tutorIds),
  ]);
  const busyOf = Map.groupBy(busy, ({ tutorId }) => tutorId);
  const taken = childBusy.map(inMilliseconds);
  const othersOf = Map.groupBy(others, ({ tutorId }) => tutorId);
  const suits = suitsFamily(booking);
  const ranked = tutors
    .map((tutor) => {
      const own = busyOf.get(tutor.staffId) ?? [];
      const elsewhere = (othersOf.get(tutor.staffId) ?? []).map(inMilliseconds);
      const slots = freeSlots({
        hours: tutor.workingHours,
        busy: own.map(inMilliseconds),
        childBusy: taken,
        elsewhere,
        from,
        days,
        minutes: classMinutes,
        now,
      });
      const subjects = [...wordsOf(tutor.subjects)].filter((word) => subject.has(word));
      const spoken = languages.filter((code) => spokenBy.get(tutor.staffId)?.includes(code));
      const suiting = slots.filter(suits);
      const [first] = slots;
      const hours = first === undefined ? undefined : Math.max(1, Math.round((first - now.getTime()) / 3_600_000));
      const isAbsent = lost !== undefined && tutor.staffId === booking.tutorId;
      const takesOver = lost !== undefined && !isAbsent && isFree(own, lost) && elsewhere.every((one) => !touches(one, lost));
      const classes = own.filter(
        ({ startsAt, endsAt }) => endsAt > now && startsAt.getTime() < now.getTime() + days * day,
      ).length;
      const isWished = tutor.staffId === booking.wishedTutorId;
      const reasons = [
        isWished ? texts.wished : undefined,
        isAbsent ? texts.absent : undefined,
        takesOver ? (teachesThen(tutor, lost) ? texts.takesOver : texts.noClassThen) : undefined,
        subjects.length > 0 ? t(texts.teaches, { subjects: tutor.subjects }) : undefined,
        spoken.length > 0 ? t(texts.speaks, { languages: languageNames(spoken) }) : undefined,
        hours === undefined ? t(texts.notFree, { days }) : t(texts.free, { count: hours }),
        booking.suits.length > 0 && suiting.length > 0 ? texts.suits : undefined,
        t(texts.classes, { count: classes, days }),
      ].filter((reason) => reason !== undefined);
      const nearest = Math.max(0, ...subjects.map((word) => subject.get(word) ?? 0));
      const score =
        (isWished ? 1_000_000 : 0) +
        nearest * 10_000 +
        subjects.length * 1000 +
        spoken.length * 100 +
        (suiting.length > 0 ? 60 : 0) -
        (hours === undefined ? 50 : 0);
      const { staffId, staffName, meetingUrl } = tutor;
      const shown = [
        ...(takesOver ? [lost.startsAt] : []),
        ...suitingFirst(slots, booking).filter((slot) => slot !== lost?.startsAt),
      ]
        .slice(0, 4)
        .map((slot) => new Date(slot).toISOString());
      return {
        isAbsent,
        takesOver: takesOver && subjects.length > 0,
        score,
        hours: hours ?? 0,
        tutor: {
          ...{ staffId, staffName, subjects: tutor.subjects, meetingUrl, reasons, classes, slots: shown },
          ...{ teaches: isWished || subjects.length > 0, absent: isAbsent },
        },
      };
    })
    .toSorted(
      (one, other) =>
        Number(one.isAbsent) - Number(other.isAbsent) ||
        Number(other.takesOver) - Number(one.takesOver) ||
        other.score - one.score ||
        one.tutor.classes - other.tutor.classes ||
        one.hours - other.hours ||
        one.tutor.staffId - other.tutor.staffId,
    )
    .slice(0, 50)
    .map(({ tutor }) => tutor);
  const figures = await figuresOf(
    context,
    ranked.map(({ staffId }) => staffId),
  );
  return { data: ranked.map((tutor, nth) => ({ ...tutor, reasons: [...tutor.reasons, ...workInWords(figures[nth])] })) };
}

/** What families say of a tutor, and how punctual they are. */
const workInWords = (figures: TutorFigures | undefined): string[] =>
  [
    figures?.rating ? t(texts.rated, { rating: figures.rating, count: figures.ratings }) : undefined,
    typeof figures?.onTimePercent === "number" ? t(texts.onTime, { percent: figures.onTimePercent }) : undefined,
  ].filter((reason) => reason !== undefined);

/** The tutors to choose from; the one whom the family wishes and the present one are always among them. */
async function tutorsFor(db: Db, { wishedTutorId, tutorId }: Booking, about: About): Promise<Tutor[]> {
  const likely = await likelyTutors(db, about, maxCompared);
  return tutorsByIds(db, [...new Set([...likely, wishedTutorId, tutorId].filter((id) => id !== null))]);
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

type About = { subject: Map<string, number>; languages: CourseLanguage[] };

/**
 * The words that say what a course is about, with their weights. The nearer a node is to the course, the more its words weigh, as
 * with Chemistry below NEET. The course's own name weighs more than its category and less than the subcategories, because it may
 * mention other subjects.
 */
async function aboutCourse(db: Db, booking: Booking): Promise<About> {
  const course = await courseById(db, booking.courseId);
  const [category = "", ...subcategories] = course ? await placesAbove(db, course) : [];
  const names = `${booking.subject} ${booking.class} ${booking.courseName}`;
  const subject = new Map<string, number>();
  for (const [nth, text] of [category, names, ...subcategories].entries())
    for (const word of wordsOf(text)) subject.set(word, nth + 1);
  return { subject, languages: course?.classLanguages ?? [] };
}

type Input = { staffId: number; from: string; durationMinutes: number };

/** A tutor's free slots of the seven days from `from` (a day in India), as ISO times, when the child is free too. */
export async function listFreeSlots(context: SignedIn, id: string, input: Input): Promise<{ slots: string[] }> {
  const { childId } = await requireRequest(context, id);
  const wanted = { tutorId: input.staffId, childId, bookingId: id };
  const slots = await slotsFor(context, wanted, { from: input.from, days: 7, minutes: input.durationMinutes });
  return { slots: slots.map((slot) => slot.toISOString()) };
}

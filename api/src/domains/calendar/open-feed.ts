import { addressIn } from "@tutoring/contract/languages";
import type { FileResult } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { calendarLessons, publishedText } from "#api/domains/lessons/index.ts";
import { activeTutorById } from "#api/domains/tutors/index.ts";
import { generationOf } from "./busy-calendars.queries.ts";
import { keyOfFeed } from "./feed-address.ts";
import english from "./feed.en.ts";
import hindi from "./feed.hi.ts";

const texts = { en: english, hi: hindi };

const day = 86_400_000;
const [daysBack, daysAhead] = [30, 365];

/**
 * The lessons of the tutor with this address, as a calendar file. Old and invented addresses get the same refusal, and so does that of a
 * tutor whose account is disabled: the names of children are no longer theirs.
 */
export async function openFeed(context: Context, feed: string): Promise<FileResult<"text/calendar; charset=utf-8">> {
  const { db, now } = context;
  const [, id = "", key = ""] = /^(\d{1,9})-([\w-]{32})$/.exec(feed) ?? [];
  const tutorId = Number(id);
  const tutor = id ? await activeTutorById(db, tutorId) : undefined;
  if (!tutor || !isSameSecret(key, keyOfFeed(context, tutorId, await generationOf(db, tutorId))))
    throw new Refusal("no-such-feed");
  const [from, to] = [new Date(now().getTime() - daysBack * day), new Date(now().getTime() + daysAhead * day)];
  const lessons = (await calendarLessons(db, tutorId, from, to)).filter(({ isHold }) => !isHold);
  const words = texts[tutor.language];
  const entries = lessons.map(({ id: lessonId, student, startsAt, endsAt, sequence }) => ({
    id: lessonId,
    sequence,
    summary: `${words.classWith} ${student}`,
    description: words.enterHere,
    startsAt,
    endsAt,
    url: context.settings.address + addressIn(tutor.language, `/class/${lessonId}`),
    organizer: { name: "Online Tutoring", email: context.settings.mailFrom },
    now: now(),
  }));
  const bytes = new TextEncoder().encode(publishedText(entries, tutor.language));
  return {
    name: "classes.ics",
    type: "text/calendar; charset=utf-8",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}

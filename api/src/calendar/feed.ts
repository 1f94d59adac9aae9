import { createHmac } from "node:crypto";
import type { FileResult } from "@tutoring/contract";
import { isSameSecret } from "#api/core/constant-time.ts";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { calendarLessons, seriesText } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireMe, tutorById } from "#api/tutors/index.ts";
import english from "./feed.en.ts";
import { generationOf, renew } from "./feeds.queries.ts";
import hindi from "./feed.hi.ts";

const texts = { en: english, hi: hindi };
const renewalsOfDay = [{ times: 10, seconds: 24 * 3_600 }];
const day = 86_400_000;
const [daysBack, daysAhead] = [30, 365];

/** The secret part of a tutor's address, which a new generation makes worthless. */
const keyOf = ({ secrets }: Context, tutorId: number, generation: number): string =>
  createHmac("sha256", secrets.codes).update(`calendar of ${tutorId}, ${generation}`).digest("base64url").slice(0, 32);

const addressOfFeed = (context: Context, tutorId: number, generation: number) => ({
  address: `${context.address}/api/calendar-feeds/${tutorId}-${keyOf(context, tutorId, generation)}`,
});

/** The caller's secret address. */
export async function showMyFeed(context: SignedIn): Promise<{ address: string }> {
  const { staffId } = await requireMe(context);
  return addressOfFeed(context, staffId, await generationOf(context.db, staffId));
}

/** A new secret address; the old one opens nothing any more. */
export function renewMyFeed(context: SignedIn): Promise<{ address: string }> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `calendar addresses of tutor ${staffId}`, renewalsOfDay, "too-many-changes-today");
    const generation = await renew(inside.db, staffId);
    await writeLog(inside, { type: "UPDATE", operation: "calendar-address-renewed", details: { staffId } });
    return addressOfFeed(inside, staffId, generation);
  });
}

/** The lessons of the tutor with this address, for a calendar. The same refusal for an old address and one that never was. */
export async function openFeed(context: Context, feed: string): Promise<FileResult> {
  const { db, now } = context;
  const [, id = "", key = ""] = /^(\d{1,9})-([\w-]{32})$/.exec(feed) ?? [];
  const tutorId = Number(id);
  const tutor = id ? await tutorById(db, tutorId) : undefined;
  if (!tutor || !isSameSecret(key, keyOf(context, tutorId, await generationOf(db, tutorId)))) throw new Refusal("no-such-feed");
  const [from, to] = [new Date(now().getTime() - daysBack * day), new Date(now().getTime() + daysAhead * day)];
  const lessons = (await calendarLessons(db, tutorId, from, to)).filter(({ isHold }) => !isHold);
  const words = texts[tutor.language];
  const entries = lessons.map(({ id: lessonId, student, startsAt, endsAt, sequence }) => ({
    id: lessonId,
    sequence,
    language: tutor.language,
    summary: `${words.classWith} ${student}`,
    description: words.enterHere,
    startsAt,
    endsAt,
    url: `${context.address}/class/${lessonId}`,
    organizer: { name: "Online Tutoring", email: emailIn(context.mailFrom) },
    attendee: { name: tutor.staffName, email: tutor.staffEmail },
    cancelled: false,
    now: now(),
  }));
  const bytes = new TextEncoder().encode(seriesText(entries, tutor.language).text);
  return {
    name: "classes.ics",
    type: "text/calendar; charset=utf-8",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}

const emailIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

import type { RequestFile } from "@tutoring/contract";
import { asBookRequest, type Booking, requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { earlierLessons, lessonIdsOf, ratingOf, suggestedOutcome } from "#api/lessons/index.ts";
import { lettersAbout } from "#api/mail/index.ts";
import { sidesPresent, visitsOf } from "#api/rooms/index.ts";
import { messagesOf } from "./messages.queries.ts";
import { notesOf } from "./notes.queries.ts";

/** Everything the desk knows about a request. */
export async function showRequestFile(context: SignedIn, id: string): Promise<RequestFile> {
  const { db, now } = context;
  const booking = await requireRequest(context, id);
  const request = asBookRequest(booking, now());
  return {
    request,
    // one after the other: a transaction has one connection
    notes: await notesOf(db, id),
    messages: await messagesOf(db, id),
    letters: await lettersAbout(db, id),
    visits: await visitsOf(db, await lessonIdsOf(db, id)),
    rating: await ratingOf(db, id),
    earlierLessons: await earlierLessons(db, id),
    suggestedOutcome: request.may.sayOutcome ? await suggestionFor(context, booking) : null,
  };
}

async function suggestionFor({ db, now }: SignedIn, { lessonId: id, startsAt, endsAt }: Booking) {
  if (!id || !startsAt || !endsAt) return null;
  const came = new Set(await sidesPresent(db, { id, startsAt, endsAt }));
  return suggestedOutcome({ endsAt }, came, now());
}

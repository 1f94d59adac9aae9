import type { classes } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import type { Handlers } from "#api/http/serve.ts";
import { bookingById } from "./bookings.queries.ts";
import { slotsFor } from "./find-slots.ts";
import { joinClass, leaveClass } from "./join-class.ts";
import { contactSupport, listMyMessages, rateMyClass } from "./my-messages.ts";
import { listMySlots, rescheduleMyClass } from "./reschedule-my-class.ts";
import { setOutcome } from "./set-outcome.ts";
import { showClass } from "./show-class.ts";
import {
  addRequestNote,
  answerStudent,
  openRequestFile,
  resendLetter,
  setMeetingLink,
  setRequestOwner,
} from "./show-request-file.ts";
import { suggestTutors } from "./suggest-tutors.ts";

export const classHandlers: Handlers<typeof classes> = {
  suggestTutors: async (context, { params }) => ({ data: await suggestTutors(context, await demandRequest(context, params.id)) }),
  listFreeSlots: async (context, { params, query: { staffId, from, durationMinutes } }) => {
    const booking = await demandRequest(context, params.id);
    const slots = await slotsFor(context, booking, { staffId, from, days: 7, minutes: durationMinutes });
    return { slots: slots.map((slot) => slot.toISOString()) };
  },
  showRequestFile: (context, { params }) => openRequestFile(context, params.id),
  addRequestNote: (context, { params, body }) => addRequestNote(context, params.id, body.text),
  setRequestOwner: (context, { params, body }) => setRequestOwner(context, params.id, body.mine),
  setMeetingLink: (context, { params, body }) => setMeetingLink(context, params.id, body.meetingUrl),
  setOutcome: (context, { params, body }) => setOutcome(context, params.id, body.outcome),
  answerStudent: (context, { params, body }) => answerStudent(context, params.id, body.text),
  resendLetter: (context, { params }) => resendLetter(context, params.id, params.letterId),
  listMySlots: (context, { params }) => listMySlots(context, params.id),
  rescheduleMyClass: (context, { params, body }) => rescheduleMyClass(context, params.id, new Date(body.startsAt)),
  listMyMessages: (context, { params }) => listMyMessages(context, params.id),
  contactSupport: (context, { params, body }) => contactSupport(context, params.id, body.text),
  rateMyClass: (context, { params, body }) => rateMyClass(context, params.id, body),
  showClass: (context, { params, body }) => showClass(context, params.id, body.key),
  joinClass: (context, { params, body }) => joinClass(context, params.id, body.key),
  leaveClass: (context, { params, body }) => leaveClass(context, params.id, params.visitId, body.key),
};

async function demandRequest({ db }: SignedIn, id: string) {
  const booking = await bookingById(db, id);
  if (!booking) throw new Refusal("not-found", "There is no such book request.");
  return booking;
}

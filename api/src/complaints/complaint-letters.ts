import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { addressOf, letterTo, officeLetters, tellNews, writeLetter } from "#api/mail/index.ts";
import english from "./complaint-letters.en.ts";
import hindi from "./complaint-letters.hi.ts";
import type { Stored } from "./complaints.queries.ts";

const texts = { en: english, hi: hindi };

/** To the family: its number, and by when we answer. */
export function writeReceivedLetter(context: Context, complaint: Stored, text: string): Promise<void> {
  const { receivedSubject, received } = texts[complaint.language];
  const [say, values] = [speaker(complaint.language), valuesOf(context, complaint, text)];
  return toFamily(context, complaint, say(receivedSubject, values), say(received, values));
}

/** To the family: our answer, and what it can do if that does not help. */
export function writeAnswerLetter(context: Context, complaint: Stored, text: string, close: boolean): Promise<void> {
  const { answeredSubject, answered, closed, mayReopen, mayNotReopen } = texts[complaint.language];
  const [say, values] = [speaker(complaint.language), valuesOf(context, complaint, text)];
  const next = say(complaint.reopened ? mayNotReopen : mayReopen, values);
  return toFamily(context, complaint, say(answeredSubject, values), `${say(close ? closed : answered, values)}\n${next}`);
}

function valuesOf(context: Context, { language, number, dueAt, orderId }: Stored, text: string) {
  const { name, email, phone } = context.operator.grievanceOfficer;
  return {
    ...{ number, text, officer: name, officerEmail: email, officerPhone: phone },
    until: dueAt ? momentFor(india, dueAt, language) : "",
    mine: addressOf(context, language, orderId ? `/student/orders/${orderId}` : "/student/bookings"),
  };
}

const toFamily = (context: Context, { parent, email, familyId, language }: Stored, subject: string, text: string) =>
  writeLetter(context, { to: email, subject, text: letterTo(parent, text, language), kind: "complaint", whose: { familyId } });

/** To the desk: a complaint to answer. */
export function tellDeskOfComplaint(context: Context, complaint: Stored, text: string): Promise<void> {
  const say = speaker("en");
  const news = (["admin", "executive"] as const).map((role) => {
    const values = { ...newsValues(context, complaint, role), text };
    return { to: [role], subject: say(officeLetters.complaintSubject, values), text: say(officeLetters.complaint, values) };
  });
  return tellNews(context, ...news);
}

/** To the admins: a complaint is late, as news in their next letter. */
export function tellAdminsOfLate(context: Context, complaint: Stored): Promise<void> {
  const say = speaker("en");
  const values = newsValues(context, complaint, "admin");
  const [subject, text] = [say(officeLetters.complaintLateSubject, values), say(officeLetters.complaintLate, values)];
  return tellNews(context, { to: ["admin"], subject, text });
}

const newsValues = ({ address }: Context, { number, parent, order, dueAt, id }: Stored, role: string) => ({
  ...{ number, parent, about: order ? ` (${order})` : "" },
  until: dueAt ? momentFor(india, dueAt, "en") : "",
  link: `${address}/${role}/book-requests?complaint=${id}`,
});

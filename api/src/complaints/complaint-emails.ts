import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { addressOf, emailTo, enqueueDigest, officeEmails, writeEmail } from "#api/mail/index.ts";
import english from "./complaint-emails.en.ts";
import hindi from "./complaint-emails.hi.ts";
import type { Stored } from "./complaints.queries.ts";

const texts = { en: english, hi: hindi };

/** To the family: its number, and by when we answer. */
export function writeReceivedEmail(context: Context, complaint: Stored, text: string): Promise<void> {
  const { receivedSubject, received } = texts[complaint.language];
  const [t, values] = [translator(complaint.language), valuesOf(context, complaint, text)];
  return toFamily(context, complaint, t(receivedSubject, values), t(received, values));
}

/** To the family: our answer, and what it can do if that does not help. */
export function writeAnswerEmail(context: Context, complaint: Stored, text: string, close: boolean): Promise<void> {
  const { answeredSubject, answered, closed, mayReopen, mayNotReopen } = texts[complaint.language];
  const [t, values] = [translator(complaint.language), valuesOf(context, complaint, text)];
  const next = t(complaint.reopened ? mayNotReopen : mayReopen, values);
  return toFamily(context, complaint, t(answeredSubject, values), `${t(close ? closed : answered, values)}\n${next}`);
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
  writeEmail(context, { to: email, subject, text: emailTo(parent, text, language), kind: "complaint", whose: { familyId } });

/** To the desk: a complaint to answer. */
export function notifyDeskOfComplaint(context: Context, complaint: Stored, text: string): Promise<void> {
  const t = translator("en");
  const digestItem = (["admin", "executive"] as const).map((role) => {
    const values = { ...digestValues(context, complaint, role), text };
    return { to: [role], subject: t(officeEmails.complaintSubject, values), text: t(officeEmails.complaint, values) };
  });
  return enqueueDigest(context, ...digestItem);
}

/** To the admins: a complaint is late, as news in their next e-mail. */
export function notifyAdminsOfLate(context: Context, complaint: Stored): Promise<void> {
  const t = translator("en");
  const values = digestValues(context, complaint, "admin");
  const [subject, text] = [t(officeEmails.complaintLateSubject, values), t(officeEmails.complaintLate, values)];
  return enqueueDigest(context, { to: ["admin"], subject, text });
}

const digestValues = ({ address }: Context, { number, parent, order, dueAt, id }: Stored, role: string) => ({
  ...{ number, parent, about: order ? ` (${order})` : "" },
  until: dueAt ? momentFor(india, dueAt, "en") : "",
  link: `${address}/${role}/book-requests?complaint=${id}`,
});

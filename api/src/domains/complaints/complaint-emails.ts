import { type Role, rolesFor } from "@tutoring/contract";
import { areas } from "@tutoring/contract/areas";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { india, momentFor } from "#api/platform/core/india.ts";
import { defineEmail, enqueueDigest, officeEmails, type Speech, writeEmail } from "#api/platform/mail/index.ts";
import english from "./complaint-emails.en.ts";
import hindi from "./complaint-emails.hi.ts";
import type { Stored } from "./complaints.queries.ts";

const texts = { en: english, hi: hindi };

/** `text`: what was written, by the family or by us. */
type Facts = { number: string; text: string; dueAt: string | null; orderId: string | null };

/** A complaint has arrived: its number, and by when we answer. */
const complaintReceived = defineEmail<Facts>("complaint-received", (complaint, speech) => {
  const { receivedSubject, received } = texts[speech.language];
  const values = valuesOf(complaint, speech);
  return { subject: speech.t(receivedSubject, values), text: speech.t(received, values) };
});

/** Our answer, and what the family can do if that does not help. */
const complaintAnswered = defineEmail<Facts & { isClosed: boolean; mayReopen: boolean }>(
  "complaint-answered",
  (complaint, speech) => {
    const words = texts[speech.language];
    const values = valuesOf(complaint, speech);
    const next = speech.t(complaint.mayReopen ? words.mayReopen : words.mayNotReopen, values);
    const text = speech.t(complaint.isClosed ? words.closed : words.answered, values);
    return { subject: speech.t(words.answeredSubject, values), text: `${text}\n${next}` };
  },
  {
    about: ({ number }) => ({ topic: "papers", thread: `complaint ${number}` }),
    push: (complaint, speech, subject) => ({
      title: subject(complaint),
      body: complaint.number,
      link: valuesOf(complaint, speech).mine,
    }),
  },
);

export const complaintEmails = [complaintReceived, complaintAnswered];

function valuesOf({ number, text, dueAt, orderId }: Facts, { language, linkTo, site }: Speech) {
  const { name, email, phone } = site.operator.grievanceOfficer;
  return {
    ...{ number, text, officer: name, officerEmail: email, officerPhone: phone },
    until: dueAt ? momentFor(india, new Date(dueAt), language) : "",
    mine: linkTo(orderId ? `/student/orders/${orderId}` : "/student/bookings"),
  };
}

const kind = "complaint";
const factsOf = ({ number, dueAt, orderId }: Stored, text: string) => ({
  ...{ number, text, orderId },
  dueAt: dueAt?.toISOString() ?? null,
});

export const writeReceivedEmail = (context: Context, complaint: Stored, text: string): Promise<void> =>
  writeEmail(context, complaintReceived({ familyId: complaint.familyId }, factsOf(complaint, text), { kind }));

export function writeAnswerEmail(context: Context, complaint: Stored, text: string, isClosed: boolean): Promise<void> {
  const answered = { ...factsOf(complaint, text), isClosed, mayReopen: !complaint.reopened };
  return writeEmail(context, complaintAnswered({ familyId: complaint.familyId }, answered, { kind }));
}

/** To the desk: a complaint to answer. */
export function notifyDeskOfComplaint(context: Context, complaint: Stored, text: string): Promise<void> {
  const t = translator("en");
  const digestItems = rolesFor("handle-requests").map((role) => {
    const values = { ...digestValues(context, complaint, role), text };
    return { to: [role], subject: t(officeEmails.complaintSubject, values), text: t(officeEmails.complaint, values) };
  });
  return enqueueDigest(context, ...digestItems);
}

/** To the admins: a complaint is late, as news in their next email. */
export function notifyAdminsOfLate(context: Context, complaint: Stored): Promise<void> {
  const t = translator("en");
  const digestItems = rolesFor("manage-executives").map((role) => {
    const values = digestValues(context, complaint, role);
    return { to: [role], subject: t(officeEmails.complaintLateSubject, values), text: t(officeEmails.complaintLate, values) };
  });
  return enqueueDigest(context, ...digestItems);
}

const digestValues = ({ settings }: Context, { number, parent, order, dueAt, id }: Stored, role: Role) => ({
  ...{ number, parent, about: order ? ` (${order})` : "" },
  until: dueAt ? momentFor(india, dueAt, "en") : "",
  link: `${settings.address}${areas[role].path}/book-requests?complaint=${id}`,
});

import { keptDays } from "@tutoring/contract/rules";

type Retention = {
  days: number;
  /** First day on which the period applied. */
  since: string;
};

/** How long personal data is kept. docs/security.md describes the same periods (decision 0132). */
export const retention = {
  /** Text and recipient of an email; its kind, state and times remain. */
  emails: { days: keptDays.emails, since: "2026-11-22" },
  /** After a session could last be used. */
  sessions: { days: keptDays.sessions, since: "2026-11-21" },
  /** Known devices, after their last sign-in. */
  devices: { days: keptDays.devices, since: "2026-11-22" },
  /** Codes, proofs and counted tries, after they have lost their effect. */
  tries: { days: keptDays.tries, since: "2026-11-21" },
  /** Visits to a class; its outcome remains. */
  visits: { days: keptDays.visits, since: "2026-11-22" },
  /** Board and chat of a class, with their pictures, after the class, or after something was last drawn or written. */
  roomRecords: { days: keptDays.roomRecords, since: "2026-11-22" },
  /** Conversations between family and tutor, after their last message; those with support stay with their booking. */
  conversations: { days: keptDays.conversations, since: "2026-11-22" },
  /** Refused applications with their résumés, after the decision. */
  refusedApplications: { days: keptDays.refusedApplications, since: "2026-11-22" },
  /** Files of homework, after they were added; the report remains. */
  homework: { days: keptDays.homework, since: "2026-11-22" },
  /** A tutor's refused qualifications with their documents, after the decision. */
  refusedDocuments: { days: keptDays.refusedDocuments, since: "2026-11-23" },
  /** What is kept of an erased person, sealed, after the erasure. */
  remainders: { days: keptDays.remainders, since: "2026-11-29" },
} as const satisfies Record<string, Retention>;

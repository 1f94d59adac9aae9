import { applicationEmails } from "./applications/index.ts";
import { bookingEmail } from "./bookings/index.ts";
import { complaintEmails } from "./complaints/index.ts";
import { orderEmails, outcomeEmails, tutorChangeEmails } from "./enrolments/index.ts";
import { addressChanged } from "./families/index.ts";
import { secondFactorChanged, sessionReused } from "./identity/index.ts";
import { lessonToFamily, lessonToTutor, statementEmails } from "./lessons/index.ts";
import { digest } from "./mail/index.ts";
import { unreadMessages } from "./messages/index.ts";
import { payEmails } from "./pay/index.ts";
import { monthReported, reportEmails, reportsDue } from "./reports/index.ts";
import { accountEmails, factsJudged, filmJudged, qualificationJudged } from "./tutors/index.ts";

/** Every kind of e-mail but codes; the sender words them. */
export const allEmails = [
  digest,
  secondFactorChanged,
  sessionReused,
  addressChanged,
  ...accountEmails,
  factsJudged,
  filmJudged,
  qualificationJudged,
  ...applicationEmails,
  lessonToFamily,
  lessonToTutor,
  ...statementEmails,
  bookingEmail,
  ...reportEmails,
  monthReported,
  reportsDue,
  ...orderEmails,
  ...outcomeEmails,
  ...tutorChangeEmails,
  ...payEmails,
  ...complaintEmails,
  unreadMessages,
];

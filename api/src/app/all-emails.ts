import { applicationEmails } from "#api/domains/applications/index.ts";
import { bookingEmail } from "#api/domains/bookings/index.ts";
import { complaintEmails } from "#api/domains/complaints/index.ts";
import { ageCheckDue } from "#api/domains/consents/index.ts";
import { orderEmails, outcomeEmails, tutorChangeEmails } from "#api/domains/enrolments/index.ts";
import { addressChanged } from "#api/domains/families/index.ts";
import { newDevice, passkeyChanged, secondFactorChanged, sessionReused } from "#api/domains/identity/index.ts";
import { lessonToFamily, lessonToTutor, statementEmails } from "#api/domains/lessons/index.ts";
import { digest } from "#api/platform/mail/index.ts";
import { unreadMessages } from "#api/domains/messages/index.ts";
import { payEmails } from "#api/domains/pay/index.ts";
import { accountClosing, breachNotice, childOfAge, invitedOfAge } from "#api/domains/privacy/index.ts";
import { monthReported, reportEmails, reportsDue } from "#api/domains/reports/index.ts";
import { accountEmails, factsJudged, filmJudged, qualificationJudged } from "#api/domains/tutors/index.ts";

/** Every kind of email but codes; the sender words them. */
export const allEmails = [
  digest,
  secondFactorChanged,
  sessionReused,
  passkeyChanged,
  newDevice,
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
  accountClosing,
  breachNotice,
  ageCheckDue.template,
  childOfAge,
  invitedOfAge,
];

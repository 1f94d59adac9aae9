export { eraseEmails, eraseEmailsAbout, eraseTutorsEmails } from "./erase-emails.queries.ts";
export {
  emailsFailed,
  emailsWaiting,
  newestSentEmails,
  releaseEmails,
  sourceOfEmail,
  type SentEmail,
  wipeOldEmails,
} from "./due-emails.queries.ts";
export { emailFigures } from "./email-figures.queries.ts";
export { mailHeldBack } from "./held-emails.queries.ts";
export { emailHtml } from "./email-html.ts";
export { type Audience, defineEmail, emailRenderer, type NewEmail, type Speech } from "./email-template.ts";
export { copyEmail } from "./copy-email.queries.ts";
export {
  anyEmailDue,
  type EmailInWords,
  emailsAbout,
  emailsInWords,
  giveEmailsToTutor,
  matterOfEmail,
  newestEmails,
  wasWritten,
  withdrawEmails,
} from "./emails.queries.ts";
export {
  type DueNotification,
  heldSeconds,
  holdEmail,
  lockDueNotification,
  nextNotification,
  notifyOfPlanned,
  oldestDueNotification,
  postponeNotification,
  settleNotification,
  settleShown,
  takeNextWay,
  takeNextWayIfLate,
} from "./notifications.queries.ts";
export { outboxTransport, smtpTransport } from "./mail-transport.ts";
export { allowMail, stoppedMail } from "./stopped-addresses.queries.ts";
export { tryMailServer } from "./try-mail-server.ts";
export { startSender } from "./sender.ts";
export { sendToOutbox } from "./send-to-outbox.ts";
export { default as officeEmails } from "./office-emails.en.ts";
export { digest, notifyBackOffice } from "./notify-back-office.ts";
export { deskDigestItem, notifyDesk } from "./notify-desk.ts";
export { opened, enqueueDigest, writeCodeEmail, writeEmail, writeEmails } from "./write-email.ts";

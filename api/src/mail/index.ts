export { eraseEmails, readdressEmails } from "./erase-emails.queries.ts";
export {
  emailsFailed,
  emailsWaiting,
  newestSentEmails,
  releaseEmails,
  type SentEmail,
  wipeOldEmails,
} from "./due-emails.queries.ts";
export { copyEmail, emailsAbout, type NewEmail, plannedFor, rewordEmail, wasWritten, withdrawEmails } from "./emails.queries.ts";
export { outboxTransport, smtpTransport } from "./mail-transport.ts";
export { allowMail, stoppedMail } from "./stopped-addresses.queries.ts";
export { startSender } from "./sender.ts";
export { default as officeEmails } from "./office-emails.en.ts";
export { type DigestItem } from "./digest.queries.ts";
export { notifyBackOffice } from "./notify-back-office.ts";
export { addressOf, emailTo, opened, enqueueDigest, writeCodeEmail, writeEmail, writeEmails } from "./write-email.ts";

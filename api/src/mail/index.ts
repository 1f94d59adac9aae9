export { eraseLetters, readdressLetters } from "./erase-letters.queries.ts";
export {
  lettersFailed,
  lettersWaiting,
  newestSentLetters,
  releaseLetters,
  type SentLetter,
  wipeOldLetters,
} from "./due-letters.queries.ts";
export {
  copyLetter,
  lettersAbout,
  type NewLetter,
  plannedFor,
  rewordLetter,
  wasWritten,
  withdrawLetters,
} from "./letters.queries.ts";
export { outboxTransport, smtpTransport } from "./mail-transport.ts";
export { allowMail, stoppedMail } from "./stopped-addresses.queries.ts";
export { startSender } from "./sender.ts";
export { default as officeLetters } from "./office-letters.en.ts";
export { type News } from "./back-office-news.queries.ts";
export { tellBackOffice } from "./tell-back-office.ts";
export { addressOf, letterTo, opened, tellNews, writeCodeLetter, writeLetter, writeLetters } from "./write-letter.ts";

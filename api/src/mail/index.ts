export { newestSentLetters, releaseLetters, type SentLetter, wipeOldLetters } from "./due-letters.queries.ts";
export { copyLetter, lettersAbout, type NewLetter, readdressLetters, wasWritten, withdrawLetters } from "./letters.queries.ts";
export { outboxPost, smtpPost } from "./post.ts";
export { startSender } from "./sender.ts";
export { tellStaff } from "./tell-staff.ts";
export { opened, tellNews, writeCodeLetter, writeLetter, writeLetters } from "./write-letter.ts";

export {
  copyLetter,
  lettersAbout,
  newestSentLetters,
  type NewLetter,
  readdressLetters,
  releaseLetters,
  wasWritten,
  withdrawLetters,
} from "./letters.queries.ts";
export { outboxPost, smtpPost } from "./post.ts";
export { startSender } from "./sender.ts";
export { writeLetter, writeLetters } from "./write-letter.ts";

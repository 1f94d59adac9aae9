import { dormantYears } from "@tutoring/contract/rules";
import { longDayInIndia } from "#api/platform/core/india.ts";
import { defineEmail, type Speech } from "#api/platform/mail/index.ts";
import english from "./closing-emails.en.ts";
import hindi from "./closing-emails.hi.ts";

const texts = { en: english, hi: hindi };

export const closingKind = "account-closing";
export const warnedBeforeMilliseconds = 48 * 3_600_000;

type Notice = "asked" | "dormant" | "soon" | "soonDormant" | "stopped" | "owed" | "deleted";
/** What a tutor is still to get: no paise while a class is not settled or has no rate. */
type Owed = { owedPaise?: number; needsBank?: boolean };
type Closing = { notice: Notice; dueAt: string; isTutor?: boolean } & Owed;

/**
 * `asked`: the confirmation at once; `dormant`: nobody has visited for years; `soon` and `soonDormant`: 48 hours before; `stopped`: something was still open, so the account stays. To tutors alone, with
 * what they are still to get: `owed`, the day has moved, and `deleted`, an admin has closed the account.
 */
export const accountClosing = defineEmail<Closing>("account-closing", (closing, speech) => {
  const { t, language, linkTo } = speech;
  const { notice, dueAt, isTutor } = closing;
  const link = linkTo(isTutor ? "/staff/data" : "/student/privacy");
  const words = { date: longDayInIndia(new Date(dueAt), language), link };
  const said = texts[language];
  if (notice === "owed" || notice === "deleted" || (notice === "soon" && closing.owedPaise !== undefined)) {
    const subject = { owed: said.owedSubject, deleted: said.deletedSubject, soon: said.soonSubject }[notice];
    const text = { owed: said.owedText, deleted: said.deletedText, soon: said.soonOwedText }[notice];
    return { subject: t(subject, words), text: t(text, { ...words, ...owedWords(closing, speech) }) };
  }
  if (notice === "dormant" || notice === "soonDormant") {
    const [subject, text] =
      notice === "dormant" ? [said.dormantSubject, said.dormantText] : [said.soonSubject, said.soonDormantText];
    return { subject: t(subject, words), text: t(text, { ...words, years: dormantYears }) };
  }
  return {
    subject: t(said[`${notice}Subject`], words),
    text: t(isTutor ? said[`${notice}TutorText`] : said[`${notice}Text`], words),
  };
});

function owedWords({ owedPaise = 0, needsBank }: Owed, { t, language, linkTo }: Speech) {
  const { owedSum, owedLater, bankMissing } = texts[language];
  const sum = (owedPaise / 100).toLocaleString("en-IN");
  return {
    owed: owedPaise > 0 ? t(owedSum, { sum }) : t(owedLater),
    bank: needsBank ? t(bankMissing, { payLink: linkTo("/staff/pay") }) : "",
  };
}

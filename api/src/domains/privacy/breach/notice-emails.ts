import type { NoticeWords } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { defineEmail } from "#api/platform/mail/index.ts";
import english from "./breach-notice.en.ts";
import hindi from "./breach-notice.hi.ts";
import { noticeText } from "./breach-notice.ts";
import { type Days, type Kind, type Leak, periodOf } from "./leak.ts";

const texts = { en: english, hi: hindi };

/** What leaked of a person, and what an admin says about it. */
export type Told = { kind: Kind; tables: string[]; discoveredAt: string; days: Days | null; words: NoticeWords };

/** To everybody affected by a breach: the five points of Rule 7 of the DPDP Rules, 2025. */
export const breachNotice = defineEmail<Told>("breach-notice", ({ kind, tables, discoveredAt, days, words }, speech) => {
  const { t, language, site } = speech;
  const leak: Leak = { tables, discovered: new Date(discoveredAt), period: days ? periodOf(days) : undefined };
  const filled = { ...inLanguage(words, language), officer: site.operator.grievanceOfficer, language };
  return { subject: t(texts[language].subject), text: noticeText({ kind, tables }, leak, filled) };
});

/** An admin's words; what is not there in Hindi is said in English. */
function inLanguage({ happened, done, advice, happenedHi, doneHi, adviceHi }: NoticeWords, language: Language) {
  if (language === "en") return { happened, done, advice };
  return { happened: happenedHi || happened, done: doneHi || done, advice: adviceHi || advice };
}

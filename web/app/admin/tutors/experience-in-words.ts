import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** "7 years" for a tutor's experience of 7; a word such as fresher stays. */
export function experienceInWords(experience: string): string {
  const years = Number(experience);
  return experience && !Number.isNaN(years) ? t(texts.years, { count: years }) : experience;
}

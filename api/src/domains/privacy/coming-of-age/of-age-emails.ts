import { longDayInIndia } from "#api/platform/core/india.ts";
import { defineEmail } from "#api/platform/mail/index.ts";
import english from "./of-age-emails.en.ts";
import hindi from "./of-age-emails.hi.ts";

const texts = { en: english, hi: hindi };

type Days = { name: string; day: string; stopsOn: string; erasedOn: string };

/** To a parent: `told` thirty days before, `stopped` when nothing new can be booked, `soon` two days before the data goes, `moved` once it is the child's own. */
export const childOfAge = defineEmail<Days & { notice: "told" | "stopped" | "soon" | "moved" }>(
  "child-of-age",
  ({ notice, name, ...days }, { t, language, linkTo }) => {
    const words = { name, link: linkTo("/student/privacy"), ...inWords(days, language) };
    const said = texts[language];
    return { subject: t(said[`${notice}Subject`], words), text: t(said[`${notice}Text`], words) };
  },
);

/** To the child's own address. */
export const invitedOfAge = defineEmail<Days & { parent: string; childId: string }>(
  "invited-of-age",
  ({ parent, ...days }, { t, language, linkTo, site }) => {
    const words = { parent, site: site.operator.name, link: linkTo("/of-age"), ...inWords(days, language) };
    const { invitedSubject, invitedText } = texts[language];
    return { subject: t(invitedSubject, words), text: t(invitedText, words) };
  },
);

function inWords({ day, stopsOn, erasedOn }: Omit<Days, "name">, language: "en" | "hi") {
  const said = (one: string) => longDayInIndia(new Date(`${one}T00:00:00+05:30`), language);
  return { day: said(day), stops: said(stopsOn), erased: said(erasedOn) };
}

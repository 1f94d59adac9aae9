import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { longDayInIndia, momentInIndia } from "#api/platform/core/india.ts";
import english from "./breach-notice.en.ts";
import hindi from "./breach-notice.hi.ts";
import { columnsInWords } from "./columns-in-words.ts";
import { columnsAbout, type Kind, type Leak, timeColumnOf } from "./leak.ts";

/** Who answers for the product, as far as the settings say. */
export type Contact = {
  operator: string | undefined;
  address: string | undefined;
  officer: { name: string | undefined; email: string | undefined; phone: string | undefined };
};

/** People with the same data in a breach: those of one kind with rows in the same tables. */
type Group = { kind: Kind; tables: string[] };

const texts = { en: english, hi: hindi };

/** Columns by what a stranger could do with them. */
const hazards = {
  contact: ["email", "phone_number", "address", "to_address", "staff_email", "staff_phone_number", "user_email"],
  signIn: ["seed", "previous_seed", "code_mac", "token_hash"],
  bank: ["holder", "ifsc", "account_end", "sealed_account", "pan_end", "sealed_pan"],
  child: ["student_name", "school_class", "birth_year"],
  words: ["words", "shown_words", "body_text", "text"],
};

/** A drafted notice; what an operator has to fill in is in square brackets. */
export function draftNotice(group: Group, leak: Leak, { operator, officer }: Contact, language: Language): string {
  const t = translator(language);
  const words = texts[language];
  const discovered = momentInIndia(leak.discovered, language);
  const said = {
    happened: t(words.happenedText, { discovered }),
    done: words.doneText,
    mayMore: [words.otherMay],
    canMore: [words.otherCan],
  };
  return paragraphs([
    [words.draft],
    [words.subject],
    [words.greeting],
    ...pointsOf(group, leak, { said, officer, language }),
    [operator ?? words.operator],
  ]);
}

/** The notice with an admin's words in it, without greeting and signature. */
export function noticeText(group: Group, leak: Leak, filled: Filled): string {
  const { officer, language, happened, done, advice } = filled;
  const discovered = momentInIndia(leak.discovered, language);
  const found = translator(language)(texts[language].foundOut, { discovered });
  const said = { happened: `${found} ${happened}`, done, mayMore: [], canMore: advice ? [advice] : [] };
  return paragraphs(pointsOf(group, leak, { said, officer, language })).trimEnd();
}

type Filled = { happened: string; done: string; advice: string; officer: Contact["officer"]; language: Language };
type Said = { happened: string; done: string; mayMore: string[]; canMore: string[] };

/** The five points of Rule 7. */
function pointsOf(
  { kind, tables }: Group,
  leak: Leak,
  { said, officer, language }: { said: Said; officer: Contact["officer"]; language: Language },
): string[][] {
  const t = translator(language);
  const words = texts[language];
  const columns = new Set(tables.flatMap((table) => columnsAbout(kind, table)));
  const { contact, signIn, bank, child, words: written } = hazards;
  const any = (dangerous: string[], text: string) => (dangerous.some((column) => columns.has(column)) ? [text] : []);
  const section = (heading: string, lines: string[]) => (lines.length > 0 ? [[heading, ...lines]] : []);
  return [
    [words.happened, said.happened],
    [
      words.which,
      ...columnsInWords(kind, tables, language).map((line) => `- ${line}`),
      ...(leak.period && tables.some(timeColumnOf) ? [t(words.period, daysOf(leak.period, language))] : []),
    ],
    ...section(words.mean, [
      ...any(contact, words.contactMay),
      ...any(signIn, words.signInMay),
      ...any(bank, words.bankMay),
      ...any(child, words.childMay),
      ...any(written, words.wordsMay),
      ...said.mayMore,
    ]),
    [words.done, said.done],
    ...section(words.youCan, [
      ...any(contact, words.contactCan),
      ...any(signIn, words.signInCan),
      ...any(bank, words.bankCan),
      ...any(child, words.childCan),
      ...said.canMore,
    ]),
    [
      words.ask,
      t(words.askText, {
        officer: officer.name ?? words.officer,
        officerEmail: officer.email ?? words.officerEmail,
        officerPhone: officer.phone ?? words.officerPhone,
      }),
    ],
  ];
}

const paragraphs = (all: string[][]) => `${all.map((lines) => lines.join("\n")).join("\n\n")}\n`;

/** The first and the last day of a period. */
export const daysOf = ({ from, until }: NonNullable<Leak["period"]>, language: Language) => ({
  from: longDayInIndia(from, language),
  to: longDayInIndia(new Date(until.getTime() - 1), language),
});

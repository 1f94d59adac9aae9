import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import names from "#web/texts/office/log-names.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** Entries of earlier versions have operations that are called otherwise now. */
const known: Record<string, string> = { ...names, "letter-resent": names["email-resent"] };

/** "Demo class booked" for demo-class-booked. */
export const operationInWords = (operation: string): string => known[operation] ?? sentence(operation.replaceAll("-", " "));

/** "Phone number" for phoneNumber. */
export const fieldInWords = (name: string): string =>
  known[name] ?? sentence(name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value of an entry in words; moments in India's time. */
export function valueInWords(value: unknown): string {
  if (value === null || value === "") return texts.emptyValue;
  if (typeof value === "string" && moment.test(value)) return t(texts.moment, dayAndTimeInIndia(value));
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(valueInWords).join(", ") || texts.emptyValue;
  if (typeof value !== "object") return JSON.stringify(value);
  return Object.entries(value as object)
    .map(([name, one]) => `${fieldInWords(name)}: ${valueInWords(one)}`)
    .join("; ");
}

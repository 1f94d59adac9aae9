import type { z } from "../z.ts";
import fields from "./fields.en.ts";
import officeFields from "./office-fields.en.ts";
import type { Language } from "./languages.ts";
import { type Given, type Message, translator } from "./speak.ts";

const english = { ...fields, ...officeFields };
type English = typeof english;

/** The key of a sentence without values. */
export type FieldKey = { [K in keyof English]: Given<English[K]> extends [] ? K : never }[keyof English];

/** What zod carries as a message: the key of a sentence, and its values as JSON. */
export const sentence = <K extends keyof English>(key: K, ...[values]: Given<English[K]>): string =>
  values ? `${key} ${JSON.stringify(values)}` : key;

/** Our sentences in place of zod's own. */
export function generalSentence(issue: z.core.$ZodRawIssue): string {
  const isText = "origin" in issue && issue.origin === "string";
  if (issue.code === "too_big" && isText) return sentence("tooLong", { max: Number(issue.maximum) });
  if (issue.code === "too_small" && isText && issue.minimum > 1) return sentence("tooShort", { min: Number(issue.minimum) });
  return sentence(issue.input === undefined || issue.input === "" ? "required" : "invalid");
}

/** Says such a message in a language; one without a key of ours stays as it is. `texts` are the sentences in that language. */
export const fieldTranslator =
  (language: Language, texts: typeof fields = fields) =>
  (message: string): string => {
    const [, key = "", values] = /^(\w+)(?: (\{.*\}))?$/s.exec(message) ?? [];
    const all: Record<string, Message> = { ...officeFields, ...texts };
    const found = Object.hasOwn(all, key) ? all[key] : undefined;
    return found === undefined ? message : translator(language)(found, JSON.parse(values ?? "{}") as never);
  };

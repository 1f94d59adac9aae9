import hindi from "./refusals.hi.ts";
import { access } from "./refusals/access.ts";
import { catalogue } from "./refusals/catalogue.ts";
import { classes } from "./refusals/classes.ts";
import { consents } from "./refusals/consents.ts";
import type { Definition, Params, ParamsOf, Sentences } from "./refusals/definition.ts";
import { families } from "./refusals/families.ts";
import { money } from "./refusals/money.ts";
import { type Language, locales } from "./texts/languages.ts";
import { translator } from "./texts/speak.ts";

export type { Definition };

/** Every refusal by its id, which never changes; the sentence may. */
export const refusals = { ...access, ...catalogue, ...consents, ...families, ...classes, ...money };

export type RefusalId = keyof typeof refusals;
export type RefusalParams<Id extends RefusalId> = ParamsOf<(typeof refusals)[Id]>;
/** Ids of refusals whose sentence is always the same. */
export type PlainRefusalId = { [Id in RefusalId]: [RefusalParams<Id>] extends [never] ? Id : never }[RefusalId];
/** Ids of used-up limits. */
export type LimitRefusalId = { [Id in RefusalId]: (typeof refusals)[Id]["code"] extends "too-many" ? Id : never }[RefusalId];

/** For documentation: the sentence with the names of its parameters in place of values. */
export function sentenceWithNames(id: RefusalId): string {
  const { message }: Definition = refusals[id];
  return typeof message === "string" ? message : message.other;
}

/** The sentence of a refusal in a language, and the one beside its field. English if there is no translation. */
export function textsOf(id: RefusalId, params: Params, language: Language = "en"): { message: string; hint: string } {
  const { message, hint = message }: Sentences = (language === "hi" ? hindi[id] : undefined) ?? refusals[id];
  const t = translator(language);
  const values = "seconds" in params ? { ...params, seconds: lengthOf(Number(params["seconds"]), language) } : params;
  return { message: t(message, values as never), hint: t(hint, values as never) };
}

/** "58 seconds", "3 minutes" or "20 hours". */
function lengthOf(seconds: number, language: Language): string {
  const [value, unit] =
    seconds > 90 * 60
      ? [Math.ceil(seconds / 3_600), "hour"]
      : seconds > 90
        ? [Math.ceil(seconds / 60), "minute"]
        : [seconds, "second"];
  return new Intl.NumberFormat(locales[language], { style: "unit", unit, unitDisplay: "long" }).format(value);
}

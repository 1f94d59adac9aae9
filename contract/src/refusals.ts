import { appUpdates } from "./refusals/app-updates.ts";
import { applications } from "./refusals/applications.ts";
import { bookings } from "./refusals/bookings.ts";
import { catalogue } from "./refusals/catalogue.ts";
import { changes } from "./refusals/changes.ts";
import { complaints } from "./refusals/complaints.ts";
import { courseImports } from "./refusals/course-imports.ts";
import type { Definition, Params, ParamsOf, Sentences } from "./refusals/definition.ts";
import { desk } from "./refusals/desk.ts";
import { everyRoute } from "./refusals/every-route.ts";
import { families } from "./refusals/families.ts";
import { identity } from "./refusals/identity.ts";
import { lessons } from "./refusals/lessons.ts";
import { logs } from "./refusals/logs.ts";
import hindi from "./refusals.hi.ts";
import { reports } from "./refusals/reports.ts";
import { messages } from "./refusals/messages.ts";
import { orders } from "./refusals/orders.ts";
import { pay } from "./refusals/pay.ts";
import { payments } from "./refusals/payments.ts";
import { reviews } from "./refusals/reviews.ts";
import { roomMedia } from "./refusals/room-media.ts";
import { teaching } from "./refusals/teaching.ts";
import { tutorPages } from "./refusals/tutor-pages.ts";
import { tutors } from "./refusals/tutors.ts";
import { type Language, locales } from "./texts/languages.ts";
import { speaker } from "./texts/speak.ts";

export type { Definition };

/** Every refusal by its id, which never changes; the sentence may. */
export const refusals = {
  ...everyRoute,
  ...changes,
  ...logs,
  ...identity,
  ...catalogue,
  ...courseImports,
  ...families,
  ...applications,
  ...tutors,
  ...tutorPages,
  ...reviews,
  ...lessons,
  ...reports,
  ...roomMedia,
  ...bookings,
  ...messages,
  ...desk,
  ...teaching,
  ...appUpdates,
  ...orders,
  ...complaints,
  ...pay,
  ...payments,
};

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
  const say = speaker(language);
  const values = "seconds" in params ? { ...params, seconds: lengthOf(Number(params["seconds"]), language) } : params;
  return { message: say(message, values as never), hint: say(hint, values as never) };
}

/** "58 seconds" or "3 minutes". */
function lengthOf(seconds: number, language: Language): string {
  const [value, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(locales[language], { style: "unit", unit, unitDisplay: "long" }).format(value);
}

import { appUpdates } from "./refusals/app-updates.ts";
import { applications } from "./refusals/applications.ts";
import { bookings } from "./refusals/bookings.ts";
import { catalogue } from "./refusals/catalogue.ts";
import { changes } from "./refusals/changes.ts";
import { courseImports } from "./refusals/course-imports.ts";
import type { Definition, ParamsOf } from "./refusals/definition.ts";
import { desk } from "./refusals/desk.ts";
import { everyRoute } from "./refusals/every-route.ts";
import { families } from "./refusals/families.ts";
import { identity } from "./refusals/identity.ts";
import { lessons } from "./refusals/lessons.ts";
import { logs } from "./refusals/logs.ts";
import { tutors } from "./refusals/tutors.ts";

/** Every refusal by its id, which stays; the sentence may change. */
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
  ...lessons,
  ...bookings,
  ...desk,
  ...appUpdates,
};

export type RefusalId = keyof typeof refusals;
export type RefusalParams<Id extends RefusalId> = ParamsOf<(typeof refusals)[Id]>;
/** Ids of refusals whose sentence is always the same. */
export type PlainRefusalId = { [Id in RefusalId]: [RefusalParams<Id>] extends [never] ? Id : never }[RefusalId];
/** Ids of used-up limits. */
export type LimitRefusalId = { [Id in RefusalId]: (typeof refusals)[Id]["code"] extends "too-many" ? Id : never }[RefusalId];

/** For documentation: the sentence with the names of its parameters in place of values. */
export const sentenceWithNames = (id: RefusalId): string =>
  textsOf(id, new Proxy({}, { get: (_, name) => `{${String(name)}}` })).message;

/** The sentence of a refusal, and the one beside its field if it has one. */
export function textsOf(id: RefusalId, params: object): { message: string; field?: string; hint?: string } {
  const { message, field, hint = message }: Definition = refusals[id];
  const text = (given: Definition["message"]) => (typeof given === "string" ? given : given(params as never));
  return { message: text(message), hint: text(hint), ...(field && { field }) };
}

import { Refusal } from "#api/core/errors.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";

/** Refuses an unknown tutor. */
export function knownTutor(tutor: StoredTutor | undefined): StoredTutor {
  if (!tutor) throw new Refusal("no-such-tutor");
  return tutor;
}

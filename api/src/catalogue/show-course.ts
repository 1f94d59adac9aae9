import type { contract, HandlerResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { courseById } from "./catalogue.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

type Shown = HandlerResult<typeof contract.catalogue.showCourse>;

/** A course. Refuses with `not-found`. */
export async function showCourse({ db }: Context, id: number, lang: WantedLanguage): Promise<Shown> {
  const course = await courseById(db, id, lang);
  if (!course) throw new Refusal("no-such-course");
  return course;
}

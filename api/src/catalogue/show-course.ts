import type { contract, HandlerResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { courseById } from "./catalogue.queries.ts";
import { promisesIn } from "./promises.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

type Shown = HandlerResult<typeof contract.catalogue.showCourse>;

const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

/** Splits a line such as "Live: one tutor, one student" into title and text. */
function featureOf(line: string) {
  const [title = "", ...text] = line.split(":");
  return { title: title.trim(), text: text.join(":").trim() };
}

/** A course, with what its category's courses offer. Refuses with `not-found`. */
export async function showCourse({ db }: Context, id: number, lang: WantedLanguage): Promise<Shown> {
  const course = await courseById(db, id, lang);
  if (!course) throw new Refusal("no-such-course");
  const { learn, features } = await promisesIn(db, course.category.categoryId, lang ?? "en");
  return { ...course, promises: { learn: linesOf(learn), features: linesOf(features).map(featureOf) } };
}

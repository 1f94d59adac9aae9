import type { CourseForBackOffice } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";
import { placesAbove } from "./nodes.queries.ts";
import { runsOf, subjectsSaid } from "./subjects-said.policy.ts";
import { namesOfSubjects } from "./subjects.queries.ts";

type Asked = Pick<CourseForBackOffice, "category" | "subCategory" | "className" | "classFullname">;

/** The subjects a course may be about, the likeliest first, each with all its names in lower case. */
export async function subjectsOfCourse(db: Db, course: Asked): Promise<string[][]> {
  const texts = {
    places: (await placesAbove(db, course)).toReversed(),
    title: `${course.classFullname} ${course.className}`,
  };
  const names = await namesOfSubjects(db, [...texts.places, texts.title].flatMap(runsOf));
  return subjectsSaid(texts, (run) => names.has(run)).map((run) => [...new Set([run, ...(names.get(run) ?? [])])]);
}

import type { CourseFilter } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";
import { boardSaid } from "./board-said.policy.ts";
import { coursesMatching } from "./catalogue.queries.ts";

/** The matching courses. A board that no such course names finds those of any board, and never another board's. */
export async function findCourses(db: Db, filter: CourseFilter): ReturnType<typeof coursesMatching> {
  const found = await coursesMatching(db, filter);
  const said = found.searchedFor === undefined || filter.board ? undefined : boardSaid(filter.search ?? "");
  if (!said) return found;
  const ofBoard = await coursesMatching(db, { ...filter, ...said });
  return ofBoard.total > 0 && ofBoard.searchedFor === undefined ? ofBoard : found;
}

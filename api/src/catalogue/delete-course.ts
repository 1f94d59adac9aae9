import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { removeCourse } from "./catalogue.queries.ts";

export function deleteCourse(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const name = await removeCourse(inside.db, id);
    if (!name) throw new Refusal("not-found", "This course is no longer in the catalogue.");
    await writeLog(inside, { type: "DELETE", operation: "course-deleted", details: { classId: id, classFullname: name } });
    return { id };
  });
}

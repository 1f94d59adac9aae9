import type { StudentDetails } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { childOf } from "./families.access.ts";
import { deleteChild } from "./families.queries.ts";
import { inFamily } from "./in-family.ts";

/** Removes one of the caller's children. A conflict for the last one, and for a child with bookings. */
export const removeChild = (context: SignedIn, id: string): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside, children) => {
    const child = await childOf(inside.db, inside.viewer.id, id);
    if (children.length === 1) throw new Refusal("last-child");
    if (!(await deleteChild(inside.db, id))) throw new Refusal("child-has-bookings", { name: child.name });
    await writeLog(inside, { type: "UPDATE", operation: "child-removed", details: { children: children.length - 1 } });
  });

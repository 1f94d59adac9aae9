import { type ChildDetails, maxChildren, type StudentDetails } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { inFamily } from "./in-family.ts";
import { insertChild } from "./families.queries.ts";

/** Adds a child to the caller's family; a conflict beyond ten. */
export const addChild = (context: SignedIn, child: ChildDetails): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside, children) => {
    if (children.length >= maxChildren) throw new Refusal("too-many-children");
    await insertChild(inside.db, inside.viewer.id, child);
    await writeLog(inside, { type: "UPDATE", operation: "child-added", details: { children: children.length + 1 } });
  });

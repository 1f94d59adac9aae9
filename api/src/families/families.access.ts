import type { Child } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import type { Db } from "#api/db/database.ts";
import { childrenOf } from "./families.queries.ts";

/** The family's child with this id, or its only one. Refuses a child of another family, and a missing id where there are several. */
export async function childOf(db: Db, familyId: string, id: string | undefined): Promise<Child> {
  const children = await childrenOf(db, familyId);
  const child = id === undefined && children.length === 1 ? children[0] : children.find((one) => one.id === id);
  if (!child) throw new Refusal("no-child-chosen");
  return child;
}

import type { Child, StudentDetails } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { childrenOf } from "./families.queries.ts";
import { showProfile } from "./show-profile.ts";

/** Changes the caller's family under a lock, and returns its new details. Refuses too many changes a day. */
export function inFamily(
  context: SignedIn,
  change: (inside: SignedIn, children: Child[]) => Promise<void>,
): Promise<{ student: StudentDetails }> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await takeOrRefuse(inside, `profile of ${id}`, changesOfFamily, "too-many-changes-today");
    await lockUntilEnd(inside.db, `family ${id}`);
    await change(inside, await childrenOf(inside.db, id));
    return showProfile(inside);
  });
}

import type { ChildDetails, StudentDetails } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { childOf } from "./families.access.ts";
import { changeChildRow } from "./families.queries.ts";
import { inFamily } from "./in-family.ts";

/** Changes one of the caller's children; bookings keep the name they were made with. */
export const changeChild = (context: SignedIn, id: string, after: ChildDetails): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside) => {
    const before = await childOf(inside.db, inside.viewer.id, id);
    await changeChildRow(inside.db, id, after);
    await writeLog(inside, { type: "UPDATE", operation: "child-changed", details: { before, after } });
  });

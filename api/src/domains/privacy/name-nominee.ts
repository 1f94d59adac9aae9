import type { MyData, Nominee } from "@tutoring/contract";
import { changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { storeNominee } from "#api/domains/families/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lockFamily } from "./lock-family.ts";
import { showMyData } from "./show-my-data.ts";

/** Names who may act for the caller's family when it no longer can; null names nobody. Refuses too many changes a day. */
export function nameNominee(context: SignedIn, nominee: Nominee | null): Promise<MyData> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await takeOrRefuse(inside, `profile of ${id}`, changesOfFamily, "too-many-changes-today");
    await lockFamily(inside);
    await storeNominee(inside.db, id, nominee);
    const operation = nominee ? "nominee-named" : "nominee-removed";
    await writeLog(inside, { type: "UPDATE", operation, details: { familyId: id } });
    return showMyData(inside);
  });
}

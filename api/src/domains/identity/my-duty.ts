import type { Account } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { setTakesRequests, takesRequestsOf } from "./executives.queries.ts";
import { showAccount } from "./my-sessions.ts";

/** Says whether new requests are assigned to the viewer, as far as the viewer is an executive. */
export function setMyTakesRequests(context: SignedIn, takes: boolean): Promise<Account> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    if (viewer.role === "executive" && (await takesRequestsOf(db, viewer.id)) !== takes) {
      await setTakesRequests(db, viewer.id, takes);
      const operation = takes ? "executive-takes-requests" : "executive-takes-no-requests";
      await writeLog(inside, { type: "UPDATE", operation, details: { name: viewer.name } });
    }
    return showAccount(inside);
  });
}

import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { requireMe } from "../tutors.access.ts";

const uploadsOfDay = [{ times: 20, seconds: 24 * 3600 }];

/** Takes one of the films or pictures that a tutor may send in a day, before any work on it. Refuses with `too-many-changes-today`. */
export async function takeUploadOfDay(context: SignedIn, kind: "films" | "pictures"): Promise<void> {
  const { staffId } = await requireMe(context);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `${kind} of tutor ${staffId}`, uploadsOfDay, "too-many-changes-today"),
  );
}

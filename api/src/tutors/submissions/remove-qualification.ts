import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { deleteQualification, findQualification } from "./qualifications.queries.ts";

/** Deletes a qualification of the caller. A missing one is not refused; too many changes are, with `too-many-changes-today`. */
export function removeQualification(context: SignedIn, id: string): Promise<MyPage> {
  return withFiles(context, (files) =>
    changeMine(context, async (inside, me) => {
      const before = await findQualification(inside.db, me.staffId, id);
      if (!before) return; // it is gone already
      await deleteQualification(inside.db, id);
      files.remove([before.fileKey]);
      await logChange(inside, me, "qualification-removed", { name: before.name });
    }),
  );
}

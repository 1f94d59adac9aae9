import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { replaceQualification } from "./qualifications.queries.ts";
import { requireQualification } from "./qualifications.access.ts";
import { storeSubmission } from "./store-submission.ts";

type Change = { name: string; document?: File | undefined };

/** Changes a qualification; one that was verified or refused waits again. */
export function changeQualification(context: SignedIn, id: string, { name, document }: Change): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = document && (await storeSubmission(files, document));
    return changeMine(context, async (inside, me) => {
      const before = await requireQualification(inside.db, me.staffId, id);
      if (!stored && before.name === name) return;
      await replaceQualification(inside.db, id, { ...before, ...stored, name });
      if (stored) files.remove([before.fileKey]);
      await logChange(inside, me, "qualification-changed", { name, before: before.name, newDocument: stored !== undefined });
    });
  });
}

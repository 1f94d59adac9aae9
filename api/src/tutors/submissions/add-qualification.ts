import { maxQualifications, type MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { refuseContacts } from "#api/core/hidden-words/refuse-contacts.ts";
import { withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { insertQualification, qualificationsOf } from "./qualifications.queries.ts";
import { storeSubmission } from "./store-submission.ts";

/** Adds a qualification, which waits for an admin. Refuses anything but a picture or a plain PDF, and more than eight. */
export function addQualification(context: SignedIn, { name, document }: { name: string; document: File }): Promise<MyPage> {
  refuseContacts(name);
  return withFiles(context, async (files) => {
    const stored = await storeSubmission(files, document);
    return changeMine(context, async (inside, me) => {
      const held = await qualificationsOf(inside.db, me.staffId);
      if (held.length >= maxQualifications) throw new Refusal("qualifications-full");
      await insertQualification(inside.db, me.staffId, { ...stored, name });
      await logChange(inside, me, "qualification-added", { name });
    });
  });
}

import type { TutorChange, Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { omitUndefined } from "#api/core/omit-undefined.ts";
import { filesOfPicture, withFiles } from "#api/files/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { readdressLetters } from "#api/mail/index.ts";
import { refuseKnownEmail, requireTutor } from "./tutors.access.ts";
import { changeSignIn } from "./change-sign-in.ts";
import { changeTutor, tutorById } from "./tutors.queries.ts";
import { storePortrait } from "./store-portrait.ts";

/** Changes a tutor; planned letters follow a new address. Refuses with `not-found`, with `conflict` for an old version or a taken address, and with `confirm` if their sign-in changes without a recent proof of identity. */
export async function updateTutor(context: SignedIn, id: number, { profileImage, ...ask }: TutorChange): Promise<Tutor> {
  return withFiles(context, async (files) => {
    const newUrl = profileImage && (await storePortrait(files, profileImage));
    return inTransaction(context, async (inside) => {
      const before = await requireTutor(inside, id);
      const after = { ...before, ...omitUndefined(ask), ...(newUrl && { staffImageUrl: newUrl }) };
      if (after.staffEmail !== before.staffEmail) await refuseKnownEmail(inside.db, after.staffEmail, id);
      await changeTutor(inside.db, id, after);
      await changeSignIn(inside, before, after);
      if (after.staffEmail !== before.staffEmail) await readdressLetters(inside.db, { tutorId: id }, after.staffEmail);
      const details = { staffId: id, staffName: after.staffName, ...changesOf(before, after) };
      await writeLog(inside, { type: "UPDATE", operation: "staff-member-updated", details });
      if (newUrl) files.remove(filesOfPicture(before.staffImageUrl));
      return (await tutorById(inside.db, id)) ?? after; // the hours may follow the time slot
    });
  });
}

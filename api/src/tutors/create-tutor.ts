import type { NewTutor, Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { refuseKnownEmail } from "./tutors.access.ts";
import { insertTutor, tutorById } from "./tutors.queries.ts";
import { storePortrait } from "./store-portrait.ts";

/** Adds a tutor. Refuses with `conflict` if the address is taken, and with `invalid` unless the image is a picture. */
export async function createTutor(context: SignedIn, { profileImage, ...ask }: NewTutor): Promise<Tutor> {
  return withFiles(context, async (files) => {
    const staffImageUrl = profileImage ? await storePortrait(files, profileImage) : null;
    return inTransaction(context, async (inside) => {
      const tutor = { ...ask, staffImageUrl };
      await refuseKnownEmail(inside.db, ask.staffEmail);
      const staffId = await insertTutor(inside.db, tutor);
      await writeLog(inside, { type: "CREATE", operation: "staff-member-created", details: { staffId, ...tutor } });
      const made = await tutorById(inside.db, staffId);
      if (!made) throw new Refusal("no-such-tutor");
      return made;
    });
  });
}

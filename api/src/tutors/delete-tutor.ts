import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { classesToCome, lockTutor, removeTutor } from "./tutors.queries.ts";

export function deleteTutor(context: SignedIn, id: number): Promise<{ id: number }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const tutor = await lockTutor(inside.db, id);
      if (!tutor) throw new Refusal("not-found", "Staff not found");
      refuseIfStale(inside.browser.seenVersion, tutor.version, tutor);
      const classes = await classesToCome(inside.db, id);
      if (classes > 0)
        throw new Refusal(
          "conflict",
          `${tutor.staffName} has ${classes === 1 ? "a class" : `${classes} classes`} still to come. Please give them to another tutor, or cancel them, first.`,
        );
      const erased = await removeTutor(inside.db, id);
      const details = { staffId: id, before: tutor, erased };
      await writeLog(inside, { type: "DELETE", operation: "staff-member-deleted", details });
      return { result: { id }, leaves: erased ? filesOfPicture(tutor.staffImageUrl) : [] };
    },
  );
}

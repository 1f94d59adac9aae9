import type { NewStaffMember, StaffMember } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { refuseKnownEmail } from "./refuse-known-email.ts";
import { insertStaffMember, staffMemberById } from "./tutors.queries.ts";
import { storePortrait } from "./store-portrait.ts";

export async function createStaffMember(context: SignedIn, { profileImage, ...ask }: NewStaffMember): Promise<StaffMember> {
  let staffImageUrl: string | null = null;
  return keepFiles(
    context,
    async (keys) => {
      if (profileImage) staffImageUrl = await storePortrait(context, profileImage, keys);
    },
    async (inside) => {
      const member = { ...ask, staffImageUrl };
      await refuseKnownEmail(inside.db, ask.staffEmail);
      const staffId = await insertStaffMember(inside.db, member);
      await writeLog(inside, { type: "CREATE", operation: "staff-member-created", details: { staffId, ...member } });
      const made = await staffMemberById(inside.db, staffId);
      if (!made) throw new Refusal("not-found", "Staff not found");
      return { result: made };
    },
  );
}

import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockStaffMember, removeStaffMember } from "./staff.queries.ts";

export function deleteStaffMember(context: SignedIn, id: number): Promise<{ id: number }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const member = await lockStaffMember(inside.db, id);
      if (!member) throw new Refusal("not-found", "Staff not found");
      refuseIfStale(inside.browser.seenVersion, member.version, member);
      const erased = await removeStaffMember(inside.db, id);
      const details = { staffId: id, staffName: member.staffName, staffEmail: member.staffEmail, erased };
      await writeLog(inside, { type: "DELETE", operation: "staff-member-deleted", details });
      return { result: { id }, leaves: erased ? filesOfPicture(member.staffImageUrl) : [] };
    },
  );
}

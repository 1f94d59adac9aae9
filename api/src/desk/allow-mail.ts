import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { allowMail as allowMailTo } from "#api/mail/index.ts";
import { atDesk } from "./at-desk.ts";

/** Allows letters to a request's family again. */
export const allowMail = (context: SignedIn, id: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, email }) => {
    if (!(await allowMailTo(inside.db, email, ["bounced", "complained"]))) return;
    await writeLog(inside, { type: "UPDATE", operation: "mail-allowed", details: { bookingId } });
  });

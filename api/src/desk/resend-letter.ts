import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { copyLetter, stoppedMail } from "#api/mail/index.ts";
import { atDesk } from "./at-desk.ts";

/** Sends a letter of a request again, to the reader's present address. A conflict when a newer one has replaced it, or mail there is stopped. */
export const resendLetter = (context: SignedIn, id: string, letterId: number): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, email, tutorEmail }) => {
    const address = await copyLetter(inside.db, id, letterId, { student: email, tutor: tutorEmail });
    if (!address) throw new Refusal("letter-replaced");
    if (await stoppedMail(inside.db, address)) throw new Refusal("mail-stopped", { address });
    await writeLog(inside, { type: "UPDATE", operation: "letter-resent", details: { bookingId, letterId } });
    inside.afterCommit(inside.wakeSender);
  });

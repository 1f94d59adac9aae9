import type { RequestFile } from "@tutoring/contract";
import { countMessage, writeAnswer } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { atDesk } from "./at-desk.ts";
import { insertMessage } from "./messages.queries.ts";

/** Answers the family on the request, and by e-mail. */
export const answerStudent = (context: SignedIn, id: string, text: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, booking) => {
    const messageId = await insertMessage(inside.db, id, { fromStaff: true, writtenBy: inside.viewer.name, text });
    await countMessage(inside.db, id, { fromStaff: true });
    const details = { bookingId: booking.bookingId, messageId };
    await writeLog(inside, { type: "UPDATE", operation: "support-message-answered", details });
    await writeAnswer(inside, booking, text);
  });

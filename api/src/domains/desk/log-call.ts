import type { CallOutcome, RequestFile } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { changeBooking } from "#api/domains/bookings/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { momentInIndia } from "#api/platform/core/india.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import texts from "./call-notes.en.ts";
import { insertNote } from "./desk.queries.ts";
import { atDesk } from "./show-request-file.ts";

const furthestMilliseconds = 14 * 24 * 3_600_000;
const t = translator("en");

type Call = { outcome: CallOutcome; againAt: string | null };

/** Notes how a call to a family went. With a time to call again, the request waits aside until then; without one it waits as before. */
export const logCall = (context: SignedIn, id: string, { outcome, againAt }: Call): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId }) => {
    const again = againAt ? new Date(againAt) : null;
    const left = again ? again.getTime() - inside.now().getTime() : 0;
    if (again && (left <= 0 || left > furthestMilliseconds)) throw new Refusal("again-at-invalid");
    const said = texts[outcome];
    const note = again ? t(texts.again, { outcome: said, moment: momentInIndia(again, "en") }) : said;
    const noteId = await insertNote(inside.db, id, inside.viewer.name, note);
    await changeBooking(inside.db, id, { againAt: again, updatedBy: inside.viewer.name });
    await writeLog(inside, { type: "UPDATE", operation: "call-logged", details: { bookingId, noteId, outcome } });
  });

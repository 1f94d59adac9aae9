import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { answerFromDesk } from "#api/messages/index.ts";
import { atDesk } from "./at-desk.ts";

/** Answers the family on the request, and by e-mail. */
export const answerStudent = (context: SignedIn, id: string, text: string): Promise<RequestFile> =>
  atDesk(context, id, (inside, booking) => answerFromDesk(inside, booking, text));

import type { Registration, SignedInReply, StudentDetails } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { startSession } from "#api/identity/index.ts";
import { makeFamily } from "./make-family.ts";

type Registered = SignedInReply & { studentDetails: StudentDetails; message: string };

/** Registers a family with a verified address and signs it in. Refuses with `forbidden` without a proof, and with `conflict` for a known address. */
export function registerFamily(context: Context, ask: Registration): Promise<Registered> {
  return inTransaction(context, async (inside) => {
    const { account, studentDetails } = await makeFamily(inside, ask);
    return { ...(await startSession(inside, account)), studentDetails, message: reply(inside.browser.language, "registered") };
  });
}

import type { RegisterAndBook, SignedInReply, StudentBooking, StudentDetails } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { makeFamily } from "#api/families/index.ts";
import { startSession } from "#api/identity/index.ts";
import { requestDemo } from "./request-demo.ts";

type Booked = SignedInReply & { booking: StudentBooking; studentDetails: StudentDetails };

/** Creates the account of a proven address, books its demo class and signs it in: all or nothing. */
export function registerAndBook(context: Context, ask: RegisterAndBook): Promise<Booked> {
  return inTransaction(context, async (inside) => {
    const { account, studentDetails } = await makeFamily(inside, ask);
    const booking = await requestDemo(inside, account, { ...ask, childId: undefined });
    return { booking, studentDetails, ...(await startSession(inside, account)) };
  });
}

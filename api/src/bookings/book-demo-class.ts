import type { BookingAsk, StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requestDemo } from "./request-demo.ts";

/** Asks for a demo class for one child of the family. Refuses a child that is not theirs. */
export async function bookDemoClass(context: SignedIn, ask: BookingAsk): Promise<{ booking: StudentBooking }> {
  return { booking: await inTransaction(context, (inside) => requestDemo(inside, inside.viewer, ask)) };
}

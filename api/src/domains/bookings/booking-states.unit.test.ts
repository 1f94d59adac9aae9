import { contract } from "@tutoring/contract";
import { expect, test } from "vitest";
import { transitions } from "./booking-states.ts";

const { bookings } = contract;
const callOf = {
  allot: bookings.allotTutor,
  "undo-allotment": bookings.undoAllotment,
  "choose-time": bookings.bookDemoClass,
  "set-status": bookings.changeRequestStatus,
  "say-held": bookings.setOutcome,
  "say-missed": bookings.setOutcome,
  cancel: bookings.cancelMyBooking,
  move: bookings.rescheduleMyClass,
};
const people = { desk: "handle-requests", family: "use-family-account" };

test("a change of a booking is open to those whom the table names, and to nobody else", () => {
  for (const { action, who } of transitions) {
    const call = action in callOf ? callOf[action as keyof typeof callOf] : undefined;
    expect({ action, access: call?.access }).toEqual({ action, access: who === "system" ? undefined : people[who] });
  }
});

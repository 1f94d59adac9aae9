import { expect, test } from "vitest";
import { NewApplication } from "./applications.ts";
import { fieldTranslator } from "./texts/field-sentences.ts";

const problemWith = (slot: string) =>
  NewApplication.shape.preferredTimeSlot.safeParse(slot).error?.issues.map(({ message }) => fieldTranslator("en")(message));

test.each(["6:00 PM - 9:00 AM", "9:00 AM - 9:00 AM", "12:00 PM - 11:30 AM", "1:00 PM - 12:59 PM"])(
  "a tutor who chose %s is told that the end must be after the start",
  (slot) => {
    expect(problemWith(slot)).toEqual(["The end time must be after the start time"]);
  },
);

test.each(["4:00 PM - 8:30 PM", "12:00 AM - 11:30 PM", "11:00 AM - 12:00 PM", "6:00 PM - 12:00 AM"])(
  "a tutor may teach from %s",
  (slot) => {
    expect(problemWith(slot)).toBeUndefined();
  },
);

test("a tutor who chose no time is asked for one, and gets no other message", () => {
  expect(problemWith("")).toEqual(["Preferred timing is required"]);
});

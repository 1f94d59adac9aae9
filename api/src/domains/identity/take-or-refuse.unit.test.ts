import { expect, test } from "vitest";
import { tooMany } from "./take-or-refuse.ts";

test.each([
  [45, "Too many attempts. Please wait 45 seconds and try again."],
  [90, "Too many attempts. Please wait 90 seconds and try again."],
  [91, "Too many attempts. Please wait 2 minutes and try again."],
  [900, "Too many attempts. Please wait 15 minutes and try again."],
])("a person who has to wait %i seconds is told how long", (seconds, message) => {
  expect(tooMany("too-many-tries", seconds)).toMatchObject({ code: "too-many", message, retryAfterSeconds: seconds });
});

import { expect, test } from "vitest";
import { pageOf } from "./livekit-media.ts";

test("a person at LiveKit is recognised by their page, whichever side they are on", () => {
  expect(["tutor-page-1", "student-3f2b-77", "staff-x"].map(pageOf)).toEqual(["page-1", "3f2b-77", "x"]);
});

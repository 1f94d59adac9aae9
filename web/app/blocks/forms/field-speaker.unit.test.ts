import { expect, test } from "vitest";
import { loadFieldSpeaker } from "./use-form.ts";

test("a form says what is wrong in the language of its page", async () => {
  expect((await loadFieldSpeaker("en"))("emailInvalid")).toBe("Email is invalid");
  expect((await loadFieldSpeaker("hi"))("emailInvalid")).toBe("यह ईमेल सही नहीं है।");
});

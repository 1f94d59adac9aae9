import { expect, test } from "vitest";
import { loadFieldTranslator } from "./use-form.ts";

test("a form says what is wrong in the language of its page", async () => {
  expect((await loadFieldTranslator("en"))("emailInvalid")).toBe("Email is invalid");
  expect((await loadFieldTranslator("hi"))("emailInvalid")).toBe("यह ईमेल सही नहीं है।");
});

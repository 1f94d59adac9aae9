import { expect, test } from "vitest";
import { withoutCountryCode } from "./without-country-code.ts";

test.each(["+91 98110-42367", "98110 42367", "91 9811042367", "098110 42367", "(+91) 9811042367", "98110423671234"])(
  "a person who pastes %s sees the ten digits after +91",
  (pasted) => {
    expect(withoutCountryCode(pasted)).toBe("9811042367");
  },
);

test.each(["", "98110", "98110 4236", "+91 98110 42", "+44 7911 123456", "phone number"])(
  "what is typed as %j stays as it is",
  (typed) => {
    expect(withoutCountryCode(typed)).toBe(typed);
  },
);

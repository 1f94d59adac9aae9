import { expect, test } from "vitest";
import { tenDigits } from "./phone-field.tsx";

test.each([
  "+91 98110-42367",
  "98110 42367",
  "91 9811042367",
  "098110 42367",
  "(+91) 9811042367",
  "091-98110.42367",
  "९८११०४२३६७",
  "98110423671234",
])("a person who pastes %s sees the ten digits after +91", (pasted) => {
  expect(tenDigits(pasted)).toBe("9811042367");
});

test.each(["", "98110", "98110 4236", "+91 98110 42", "0091 98110 423", "+44 7911 123456", "phone number"])(
  "what is typed as %j stays as it is",
  (typed) => {
    expect(tenDigits(typed)).toBe(typed);
  },
);

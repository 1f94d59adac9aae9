import { expect, test } from "vitest";
import { Email, PhoneNumber } from "./people.ts";

test.each([
  ["98110 42367", "9811042367"],
  ["+91 98110-42367", "9811042367"],
  ["(0)9811042367", "9811042367"],
])("a phone number typed as %s is ten digits", (typed, digits) => {
  expect(PhoneNumber.parse(typed)).toBe(digits);
});

test.each(["12345", "98110423671", "phone number", "+44 7911 123456"])("%s is no Indian phone number", (typed) => {
  expect(PhoneNumber.safeParse(typed).error?.issues[0]?.message).toBe("Phone number is invalid");
});

test("a missing phone number is asked for before it is judged", () => {
  expect(PhoneNumber.safeParse("  ").error?.issues[0]?.message).toBe("Phone number is required");
});

test("an address is trimmed, its domain in small letters, its name as typed", () => {
  expect(Email.parse("  Ritu.Malhotra@Example.IN ")).toBe("Ritu.Malhotra@example.in");
  expect(Email.parse("ｒｉｔｕ@example.in")).toBe("ritu@example.in");
});

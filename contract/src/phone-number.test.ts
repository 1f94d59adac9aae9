import { expect, test } from "vitest";
import { PhoneNumber } from "./phone-number.ts";
import { isForeign, phonePart } from "./phones.ts";

test.each([
  "9811042367",
  "98110 42367",
  "+91 98110-42367",
  "(+91) 98110 42367",
  "(0)9811042367",
  "0 98110 42367",
  "91 98110 42367",
  "091-98110 42367",
  "+091 98110 42367",
  "0091 98110 42367",
  "0091-(0)98110-42367",
  "+91 (0) 98110 42367",
  "+91 098110 42367",
  "98110.42367",
  "98110\u201142367",
  "98110\u00A042367",
  "98110\u2009/\u200942367",
  "\u202A+91\u00A098110 42367\u202C",
  "tel:+91-98110-42367",
  "TEL: 098110 42367",
  "९८११०४२३६७",
  "+९१ ९८११० ४२३६७",
  "٩٨١١٠٤٢٣٦٧",
  "＋91 ９８１１０ ４２３６７",
])("a phone number typed as %s is one of India", (typed) => {
  expect(PhoneNumber.parse(typed)).toBe("+919811042367");
});

test.each([
  ["011 2345 6789", "+911123456789"],
  ["(080) 2345-6789", "+918023456789"],
  ["9198110423", "+919198110423"],
])("a number of India typed as %s is stored as %s", (typed, stored) => {
  expect(PhoneNumber.parse(typed)).toBe(stored);
});

test.each([
  ["+65 8123 4567", "+6581234567"],
  ["0065 8123 4567", "+6581234567"],
  ["00 65-8123-4567", "+6581234567"],
  ["+४४ २० ७९४६ ००१८", "+442079460018"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["tel:+1-415-555-2671", "+14155552671"],
  ["+971.50.123.4567", "+971501234567"],
])("a number of another country typed as %s keeps its country", (typed, stored) => {
  expect([PhoneNumber.parse(typed), isForeign(typed)]).toEqual([stored, true]);
});

test.each([
  "12345",
  "98110423671",
  "phone number",
  "+91 98110 4236",
  "+919811042367891",
  "+0 98110 42367",
  "98110 42367 x2",
  "+-+91",
])("%s is no phone number", { meta: { proves: ["2.2.1"] } }, (typed) => {
  expect(PhoneNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(["phoneInvalid"]);
});

test("a missing phone number is asked for before it is judged", () => {
  expect(PhoneNumber.safeParse("  ").error?.issues.map(({ message }) => message)).toEqual(["phoneRequired"]);
});

test.each(["", "9", "98110", "0", "00", "+", "+9", "+91", "+91 98", "0091", "009", "98110 42367", "phone"])(
  "while %j is typed, it may be a number of India",
  (typed) => {
    expect(isForeign(typed)).toBe(false);
  },
);

test.each(["+6", "+65", "006", "+97", "+97150", "+1", "(+44) 20"])(
  "while %j is typed, it is a number of another country",
  (typed) => {
    expect(isForeign(typed)).toBe(true);
  },
);

test.each([
  ["2367", "2367"],
  ["42 367", "42367"],
  ["098110-42367", "9811042367"],
  ["+91 98110", "9198110"],
  ["0091 98110", "9198110"],
  ["+91 (0)98110", "9198110"],
  ["+91 098110", "9198110"],
  ["९८११०", "98110"],
  ["91004 12345", "9100412345"],
  ["0 91004 12345", "9100412345"],
  ["+65 8123", "658123"],
  ["367", ""],
  ["Ritu 98110", ""],
])("staff who type %s look for %j in stored numbers", (typed, part) => {
  expect(phonePart(typed)).toBe(part);
});

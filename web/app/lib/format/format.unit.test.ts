import { expect, test } from "vitest";
import { loadTexts } from "#web/texts/areas.ts";
import { initialsOf, withClassKept } from "./format.ts";

test("a name's initials are one letter for each of two words, whatever marks are attached", () => {
  expect(initialsOf("Ritu Anand Malhotra")).toBe("RA");
  expect(initialsOf("श्रेया मिश्रा")).toBe("शम");
  expect(initialsOf("é  ömer")).toBe("ÉÖ");
  expect(initialsOf("आरव")).toBe("आ");
  expect(initialsOf("")).toBe("ST");
});

test("a line never breaks between a number and its class or the noun it counts", async () => {
  expect(withClassKept("गणित कक्षा 10: हिन्दी माध्यम")).toBe("गणित कक्षा\u00A010: हिन्दी माध्यम");
  expect(withClassKept("Mathematics for Class 10, Classes 9")).toBe("Mathematics for Class\u00A010, Classes\u00A09");
  expect((await loadTexts("hi", "sign-in")).theCode).toBe("6\u00A0अंकों का OTP");
  expect((await loadTexts("hi", "frame")).homeDescription).toContain("CBSE कक्षा\u00A05–12");
  expect((await loadTexts("en", "sign-in")).theCode).toBe("The 6-digit code");
});

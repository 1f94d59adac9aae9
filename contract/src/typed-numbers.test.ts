import { expect, test } from "vitest";
import { NewApplication } from "./applications.ts";
import { CourseFacts } from "./course-facts.ts";
import { BankAccount } from "./pay-records.ts";
import { NewTutor } from "./tutors.ts";

/** A number in the digits of other scripts, as an Indian keyboard may type it. */
const scripts = (digits: string) =>
  ["०", "০", "௦", "０", "٠"].map((zero) =>
    digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
  );

test("prices, lessons and lengths typed in the digits of any script are those numbers", () => {
  for (const price of scripts("1200"))
    for (const lessons of scripts("12"))
      for (const lessonMinutes of scripts("45"))
        expect(CourseFacts.parse({ price, lessons, lessonMinutes })).toMatchObject({
          price: 1200,
          lessons: 12,
          lessonMinutes: 45,
        });
});

test("a tutor's years and account number may be typed in the digits of any script, the account number in groups", () => {
  for (const experience of scripts("5"))
    expect([NewApplication.shape.experience.parse(experience), NewTutor.shape.experience.parse(experience)]).toEqual([5, "5"]);
  for (const account of [...scripts("501001234567"), "5010 0123 4567", "5010-0123-4567"])
    expect(BankAccount.shape.account.parse(account)).toBe("501001234567");
});

import { expect, test } from "vitest";
import { type RefusalId, refusals, sentenceWithNames, textsOf } from "./refusals.ts";
import hindi from "./refusals.hi.ts";

const ids = Object.keys(refusals) as RefusalId[];

test.each(Object.keys(hindi) as RefusalId[])("%s is said in Hindi, without a placeholder left over", (id) => {
  const named = [...JSON.stringify(refusals[id]).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, 2] as const);
  const { message, hint } = textsOf(id, Object.fromEntries(named), "hi");
  for (const text of [message, hint]) {
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toMatch(/[{}]/);
    expect(text, "NFC").toBe(text.normalize("NFC"));
    expect(text.replace(/\b(OTP|PDF|Word|JSON|MB|JPEG|PNG|GIF|WebP)\b/g, "")).not.toMatch(/[A-Za-z]/);
  }
});

test("a refusal that only the back office meets is said in English", () => {
  expect(textsOf("tutor-already", { name: "Anjali" }, "hi").message).toBe("Anjali is already a tutor. Edit them under Staff.");
});

test("lengths of time and counts are worded in the language", () => {
  expect(textsOf("too-many-codes-sent", { seconds: 1 }).message).toBe("Please wait 1 second before asking for another OTP.");
  expect(textsOf("too-many-codes-sent", { seconds: 58 }).message).toBe("Please wait 58 seconds before asking for another OTP.");
  expect(textsOf("too-many-codes-sent", { seconds: 150 }).message).toBe("Please wait 3 minutes before asking for another OTP.");
  expect(textsOf("too-many-codes-sent", { seconds: 71_194 }).message).toBe("Please wait 20 hours before asking for another OTP.");
  expect(textsOf("too-many-codes-sent", { seconds: 58 }, "hi").message).toBe("नया OTP मँगाने के लिए कृपया 58 सेकंड रुकें।");
  expect(textsOf("tutor-has-classes", { name: "Anjali", count: 1 }).message).toMatch(/^Anjali has a class still to come\./);
});

test("the documentation shows each sentence with the names of its values", () => {
  expect(sentenceWithNames("time-taken")).toBe("{name} has another class at that time.");
  expect(ids.map(sentenceWithNames)).not.toContain("");
});

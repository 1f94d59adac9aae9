import { areas } from "../areas.ts";
import { rolesFor } from "../permissions.ts";
import { expect, test } from "vitest";
import { contract, type Route } from "../index.ts";
import { messagesOf, parseFields } from "../errors.ts";
import { requiredLine } from "../text.ts";
import { wholeNumber } from "../whole-number.ts";
import { z } from "../z.ts";
import { fieldTranslator, sentence } from "./field-sentences.ts";
import fields from "./fields.en.ts";
import hindiFields from "./fields.hi.ts";
import officeFields from "./office-fields.en.ts";

const inHindi = fieldTranslator("hi", hindiFields);

test("a person reads what is wrong with a field in the language of the page", () => {
  const form = z.object({
    name: requiredLine({ missing: "nameRequired", max: 1500 }),
    age: wholeNumber(1, 9),
    city: z.string().max(5),
  });
  const { error } = parseFields(form, { name: "x".repeat(1501), city: "Prayagraj" });
  if (!error) throw new Error("it was taken");
  expect(messagesOf(error)).toEqual({
    name: "At most 1,500 characters",
    age: "Please fill this in.",
    city: "At most 5 characters",
  });
  expect(messagesOf(error, inHindi)).toEqual({
    name: "ज़्यादा से ज़्यादा 1,500\u00A0अक्षर लिखें।",
    age: "कृपया इसे भरें।",
    city: "ज़्यादा से ज़्यादा 5\u00A0अक्षर लिखें।",
  });
});

test("a message of another program is shown as it is", () => {
  expect(inHindi("The disk is full.")).toBe("The disk is full.");
  expect(inHindi("constructor")).toBe("constructor");
});

const ofBackOffice = ({ access }: Route) => access !== "anyone" && rolesFor(access).every((role) => areas[role].isEnglishOnly);
const routes = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);

test.each(routes)("every message of a form is in the list of texts, and in Hindi where families can meet it: %s", (_, route) => {
  const known = Object.keys(ofBackOffice(route) ? { ...fields, ...officeFields } : fields);
  const keys = [...messagesIn([route.query, route.body?.schema])].map((message) => message.split(" ")[0] ?? "");
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});

test("each kind of message is found in the forms", () => {
  const application = contract.applications.applyAsTutor.body.schema;
  const found = [...messagesIn(application)];
  expect(found).toEqual(expect.arrayContaining(["emailInvalid", "experienceRequired", "endBeforeStart", "phoneInvalid"]));
  expect(found).toContain(sentence("resumeTooLarge", { megabytes: "0.00" }));
});

/** The messages that a schema gives, found in its parts. */
function messagesIn(part: unknown, seen = new Set<unknown>(), found = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null || seen.has(part)) return found;
  seen.add(part);
  const own = "_zod" in part ? (part._zod as { def: object }).def : part;
  for (const [name, value] of Object.entries(own)) {
    if (name !== "error" || typeof value !== "function") messagesIn(value, seen, found);
    else found.add(String((value as (issue: object) => unknown)({ input: new File([], "a.pdf") })));
  }
  return found;
}

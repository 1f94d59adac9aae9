import { expect, test } from "vitest";
import { commandIn, whatsappReason } from "./whatsapp.policy.ts";

test.each([
  [131026, "not-here"],
  [131050, "stopped"],
  [131056, "later-to-them"],
  [131049, "later-to-them"],
  [130472, "later-to-them"],
  [130429, "slower"],
  [4, "slower"],
  [80007, "slower"],
  [131048, "slower"],
  [132001, "template"],
  [132015, "template"],
  [131047, "window"],
  [190, "closed"],
  [200, "closed"],
  [299, "closed"],
  [368, "closed"],
  [131042, "closed"],
  [131000, "away"],
  [131016, "away"],
  [100, "ours"],
  [131008, "ours"],
] as const)("Meta's code %i is %s to us, whatever its title", (code, reason) => {
  expect(whatsappReason(code)).toBe(reason);
});

test("a code that Meta adds is ours to look at, unless its server says that it is away", () => {
  expect(whatsappReason(999_999)).toBe("ours");
  expect([429, 500, 503].map((status) => whatsappReason(999_999, status))).toEqual(["away", "away", "away"]);
});

test.each([
  ...["STOP", "stop", " Stop. ", "“STOP”", "stop  all", "Unsubscribe", "*STOP*", "Stop 🙏", "STOPALL", "Please stop!", "opt-out"],
  ...["band karo", "band kar do", "roko", "बंद करो", "बंद करें।", "बंद कर दीजिए 🙏", "रोकें"],
])("a family that writes %j wants no more messages", (words) => expect(commandIn(words)).toBe("stop"));
test.each(["START", "start", "_Start_", "शुरू करें", "चालू करो", "shuru karo."])("a family that writes %j wants them again", (words) =>
  expect(commandIn(words)).toBe("start"),
);
test.each([
  "please don't stop the classes",
  "When does it start?",
  "non-stop",
  "stop by at five?",
  "stop at 5",
  "क्या क्लास बंद है?",
  "",
  "🛑",
])("%j is a message to our team", (words) => expect(commandIn(words)).toBeUndefined());

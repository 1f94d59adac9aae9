import { expect, test } from "vitest";
import { SecondFactor } from "./identity.ts";
import { Email, Otp, StudentName } from "./people.ts";

test("an address is trimmed, its domain in lower case, its name as typed", () => {
  expect(Email.parse("  Ritu.Malhotra@Example.IN ")).toBe("Ritu.Malhotra@example.in");
  expect(Email.parse("ｒｉｔｕ@example.in")).toBe("ritu@example.in");
});

test.each([
  ["a domain with capitals and umlauts", "anna@BÜCHER.example", "anna@xn--bcher-kva.example"],
  ["a domain in Devanagari", "ritu@डाक.भारत", "ritu@xn--11bx1g.xn--h2brj9c"],
  ["a name in Devanagari", "रितु@example.in", "रितु@example.in"],
  ["a name with an apostrophe", "rohan.d'souza@example.com", "rohan.d'souza@example.com"],
  ["a name with the apostrophe of a phone", "rohan.d\u2019mello@example.com", "rohan.d'mello@example.com"],
  ["an address copied with unseen signs around it", "\u202A\u200Britu@example.in\u200E\u00AD", "ritu@example.in"],
  ["an address with blanks beside its sign", "ritu\u00A0@ example.in", "ritu@example.in"],
  ["a link to an address", "mailto:ritu@example.in", "ritu@example.in"],
  ["an address in brackets", "‹ritu@example.in>", "ritu@example.in"],
  ["an address with a comma after it", "ritu@example.in,", "ritu@example.in"],
  ["a domain with a full stop of China", "ritu@example。in", "ritu@example.in"],
  ["a name with an apostrophe of another keyboard", "o\u2018brien@example.in", "o'brien@example.in"],
  ["a name with a letter that looks like an apostrophe", "o\u02BCbrien@example.in", "o'brien@example.in"],
  ["a tag, an underscore and a hyphen", "ritu_m-1+school@ex-ample.co.in", "ritu_m-1+school@ex-ample.co.in"],
])("%s is an address", (_, given, kept) => {
  expect(Email.parse(given)).toBe(kept);
});

test.each([
  "victim@b.test\u0007",
  "vic\u0000tim@b.test",
  "a@b.te<script>",
  "a@b.tt,root",
  'a@b.te"st',
  "a@b.te'st",
  "a@b.\u001b[31mtest",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@0x7f.1",
  "a@b.test:25",
  "a@b.test/x",
  "a@b@c.test",
  "a b@c.test",
  "no-sign.test",
  "@b.test",
  "no-sign.test",
  "@b.test",
  ".a@b.test",
  "a..b@c.test",
  "a@-b.test",
  "a@b-.test",
  "a@b..test",
  "a@b.test.",
  "a@localhost",
  "a@b.123",
  "a\u202Eb@c.test",
  "a\u200Bb@c.test",
  `${"x".repeat(65)}@b.test`,
  `a@${"x".repeat(64)}.test`,
  `a@${"x.".repeat(130)}test`,
])("%j is not an address", { meta: { proves: ["1.3.11"] } }, (given) => {
  expect(Email.safeParse(given).error?.issues[0]?.message).toBe("emailInvalid");
});

test(
  "a name is one line of visible characters: nothing in it breaks an email or reverses its direction",
  { meta: { proves: ["1.3.3"] } },
  () => {
    expect(StudentName.parse("Asha\n\nURGENT: sign in at evil.example\u2028now\u0007")).toBe(
      "Asha URGENT: sign in at evil.example now",
    );
    expect(StudentName.parse("cv\u202Efdp.exe")).toBe("cvfdp.exe");
    expect(StudentName.parse("क्ष\u200D और \u200Cनी")).toBe("क्ष\u200D और \u200Cनी");
    expect(StudentName.safeParse("\u0000\u2029\u202E\u200B\u200B").error?.issues[0]?.message).toBe("studentNameRequired");
  },
);

test("a code typed in the digits of any script is the code", () => {
  for (const typed of ["१११२२२", "১১১২২২", "١١١٢٢٢", "௧௧௧௨௨௨", "１１１２２２"]) expect(Otp.parse(typed)).toBe("111222");
  for (const typed of ["111 222", " 111222 ", "\u2060111222"]) expect(Otp.parse(typed)).toBe("111222");
  expect(Otp.safeParse("11122२x").success).toBe(false);
  for (const typed of ["१११२२२", "111 222", "111-222"]) expect(SecondFactor.parse(typed)).toBe("111222");
  for (const typed of ["4F7K-92MQ", "4f7k 92mq", "4f7k–92mq", " 4f7k - 92mq "])
    expect(SecondFactor.parse(typed)).toBe("4f7k-92mq");
  expect(SecondFactor.safeParse("4f7k92mq1").success).toBe(false);
});

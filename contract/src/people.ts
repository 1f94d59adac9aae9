import { codeDigits } from "./ascii-digits.ts";
import { boards } from "./rules.ts";
import { requiredLine } from "./text.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** What comes along when an address is copied: signs that nobody sees, a link's scheme, brackets, commas. */
const copied = (given: string): string =>
  given
    .normalize("NFKC")
    .replaceAll(/^[\s\p{Cf}]{1,50}|[\s\p{Cf}]{1,50}$/gu, "")
    .replaceAll(/[\s\p{Cf}]{0,50}@[\s\p{Cf}]{0,50}/gu, "@")
    .replaceAll(/[\u2018\u2019\u02BC\u2032]/g, "'")
    .replaceAll("。", ".")
    .replace(/^(?:mailto:|[<‹«(]){1,3}/i, "")
    .replace(/[>›»),;:]{1,4}$/, "");

/** Trimmed, NFKC, the domain in small letters and ASCII (IDNA); at most 254 characters. */
export const Email = z
  .string({ error: sentence("emailRequired") })
  .trim()
  .min(1, sentence("emailRequired"))
  .max(1000, sentence("emailInvalid"))
  .transform((given) => withAsciiDomain(copied(given)))
  .refine((email) => email.length <= 254 && isEmail(email), sentence("emailInvalid"));

/** Letters of any script, digits, and the characters that mail servers accept unquoted, among them the apostrophe of O'Brien. */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function isEmail(email: string): boolean {
  const at = email.lastIndexOf("@");
  const [name, labels] = [email.slice(0, at), email.slice(at + 1).split(".")];
  const top = labels.at(-1) ?? "";
  // protects 1.3.11: control characters refused in addresses [labels.every((one) => label.test(one)) → true]
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && /[a-z]/.test(top);
  return at > 0 && name.length <= 64 && local.test(name) && isDomain;
}

/** Converts the domain to ASCII; leaves an invalid domain unchanged. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  // otherwise the URL parser would find a path, a port or a user in it
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  const { hostname } = new URL(`http://${domain}`);
  return `${email.slice(0, at)}@${/[a-z]/.test(domain) || hostname.includes("xn--") ? hostname : domain}`;
}

export const StudentName = requiredLine({ missing: "studentNameRequired" });
export const ParentName = requiredLine({ missing: "parentNameRequired" });

/** Six digits, of any script, with blanks between them as some apps show them. */
export const Otp = z
  .string({ error: sentence("otpInvalid") })
  .overwrite(codeDigits)
  .regex(/^\d{6}$/, sentence("otpInvalid"));

export const Child = z.object({
  id: z.string(),
  name: z.string(),
  birthYear: z.number().nullable(),
  birthMonth: z.number().nullable().default(null),
  /** Class at school, in the family's words: "Class 8". */
  schoolClass: z.string().nullable(),
  board: z.enum(boards).nullable().default(null),
  /** It is the holder of the account, an adult who learns. */
  isSelf: z.boolean().default(false),
});
export type Child = z.infer<typeof Child>;

/** A family's details; `studentName` is its first child. */
export const StudentDetails = z.object({
  studentName: z.string(),
  parentName: z.string(),
  phoneNumber: z.string(),
  emailId: z.string(),
  email: z.string(),
  /** The language of emails to the family. */
  language: z.enum(languages),
  /** In the order they were added; at least one. */
  children: z.array(Child),
  /** Of what the family says of itself; absent in what the version before answered, or a browser kept. */
  version: z.number().optional(),
});
export type StudentDetails = z.infer<typeof StudentDetails>;

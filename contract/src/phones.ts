import { asciiDigits } from "./ascii-digits.ts";

/** In ordinary digits, hyphens and blanks, without signs of direction; a full stop or a slash counts as a hyphen. */
const plain = (typed: string): string =>
  asciiDigits(typed.normalize("NFKC"))
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replace(/[\p{Pd}\u2212./]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^tel: ?/i, "");

/** Typed with another country's code: +65 or 0065, but not +91. Also while it is being typed. */
export const isForeign = (typed: string): boolean => /^(?:\+|00)(?!91|9$)[1-9]/.test(plain(typed).replace(/[\s()-]/g, ""));

/**
 * A number as stored, in E.164: +919811042367 for ten digits of India typed with or without +91, 0 or 0091, +6581234567 for those of
 * another country, typed with its code. "" for none. Which numbers a country has, `judgePhone` knows (decision 0171).
 */
export function phoneInE164(typed: string): string {
  const given = plain(typed);
  if (!/^\(?\+?[\d\s()-]+$/.test(given)) return "";
  const digits = given.replace("(0)", "").replace(/\D/g, "");
  const whole = given.includes("+") ? digits.replace(/^0+(?=91)/, "") : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  // protects 2.2.1: the number of digits of a phone number [/^(?:0?91)?0?(\d{10})$/ → /^(?:0?91)?0?(\d+)$/]
  if (whole === undefined) return inIndia(/^(?:0?91)?0?(\d{10})$/.exec(digits));
  return whole.startsWith("91") ? inIndia(/^910?(\d{10})$/.exec(whole)) : /^[1-9]\d{6,14}$/.test(whole) ? `+${whole}` : "";
}

const inIndia = (found: RegExpExecArray | null): string => (found ? `+91${found[1]}` : "");

/** What to look for in stored numbers for a part of one, as staff type it: with or without +91, 0, blanks and hyphens. "" for other texts. */
export function phonePart(typed: string): string {
  const given = plain(typed);
  if (!/^\(?\+?[\d\s()-]+$/.test(given)) return "";
  const typedDigits = given.replace("(0)", "").replace(/\D/g, "");
  const hasCode = given.includes("+") || typedDigits.startsWith("0091");
  const digits = typedDigits.replace(/^0+/, "").replace(hasCode ? /^910+/ : /^$/, "91");
  return digits.length > 3 ? digits : "";
}

/** What follows + or 00, while a number is typed. */
export const withoutPlus = (typed: string): string => asciiDigits(typed.normalize("NFKC")).replace(/^[^\d+]*(?:\+|0\D*0)\D*/, "");

/** +91 belongs to India alone. */
export const isInIndia = (number: string): boolean => number.startsWith("+91");

type Wrong = "phoneInvalid" | "phoneTooShort" | "phoneTooLong" | "phoneUnknown";
export type PhoneVerdict = { number: string } | { wrong: Wrong; code: string };

let judge: (number: string) => PhoneVerdict = (number) => ({ number });

/** The number of another country as that country writes it, or what is wrong with it. */
export const judgePhone = (number: string): PhoneVerdict => judge(number);

/** What `libphonenumber-js` offers; it is too large for every page, which lends it once it is loaded. */
type Library = {
  validatePhoneNumberLength: (number: string) => string | undefined;
  parsePhoneNumberFromString: (
    number: string,
  ) => { number: string; countryCallingCode: string; isValid: () => boolean } | undefined;
};

export function judgePhonesWith({ validatePhoneNumberLength, parsePhoneNumberFromString }: Library): void {
  judge = (number) => {
    const found = parsePhoneNumberFromString(number);
    const code = found?.countryCallingCode ?? "";
    const length = validatePhoneNumberLength(number);
    if (!found || length === "INVALID_COUNTRY") return { wrong: "phoneInvalid", code };
    if (found.isValid()) return { number: found.number };
    return { wrong: length === "TOO_SHORT" ? "phoneTooShort" : length === "TOO_LONG" ? "phoneTooLong" : "phoneUnknown", code };
  };
}

/** A mobile number of India, such as +91 98110 42367; undefined for others, whose spaces `libphonenumber-js` knows. */
export const mobileInWords = (number: string): string | undefined =>
  /^\+91(?!79[2-7]|80[2-7])[6-9]\d{9}$/.test(number) ? number.replace(/(\d{5})(\d{5})$/, " $1 $2") : undefined;

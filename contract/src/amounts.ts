import { asciiDigits } from "./ascii-digits.ts";

const before = /^['’]?\s*(?:₹|₨|rs\.?|inr)?\s*/iu;
const after = /\s*(?:\/[-=–]?|rupees|inr|rs\.?|only)?$/iu;
/** Commas and blanks separate thousands or lakhs, and nothing else: 1200,00 is no amount. */
const amount = /^(\d{1,10}|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})(?:\.(\d{1,2}))?$/;

/**
 * An amount in paise, from the digits: ₹1,234.50, Rs. 1,20,000/-, INR 1200 or १२०० as people and banks write them. Undefined if it is
 * none, or more than ten digits of rupees.
 */
export function paiseIn(given: string): number | undefined {
  const plain = asciiDigits(given.normalize("NFKC")).trim();
  if (plain.length > 60) return undefined;
  const digits = plain.replace(before, "").replace(after, "").replaceAll(/\s/g, " ");
  const [, whole, paise = ""] = amount.exec(digits) ?? [];
  const rupees = whole?.replaceAll(/[, ]/g, "");
  if (rupees === undefined || rupees.length > 10) return undefined;
  return Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}

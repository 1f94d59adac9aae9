import { isInIndia, phoneInE164 } from "@tutoring/contract/phones";

/** The ten digits after +91, for display only: `contract/src/phones.ts` has the rule. Shorter numbers stay as typed, longer ones end there. */
export function tenDigits(typed: string): string {
  const number = phoneInE164(typed);
  if (isInIndia(number)) return number.slice(3);
  const digits = typed.replace(/\D/g, "");
  return digits.length < 10 || /^[\s(]*(?:\+|00)/.test(typed) ? typed : digits.slice(0, 10);
}

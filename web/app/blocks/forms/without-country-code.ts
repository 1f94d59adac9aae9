/** The ten digits after +91, for display only: `contract/src/people.ts` has the rule. Shorter numbers and those of other countries stay as typed. */
export function withoutCountryCode(typed: string): string {
  const given = typed.trim();
  if (given.startsWith("+") && !given.startsWith("+91")) return typed;
  const digits = given
    .replace(/^\(?\+91/, "")
    .replace(/\D/g, "")
    .replace(/^(91|0)(?=\d{10}$)/, "");
  return digits.length < 10 ? typed : digits.slice(0, 10);
}

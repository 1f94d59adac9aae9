/** A pasted number as it stands behind +91. Fewer than ten digits stay as typed, and so do numbers of other countries. */
export function tenDigits(typed: string): string {
  const given = typed.trim();
  if (given.startsWith("+") && !given.startsWith("+91")) return typed;
  const digits = given
    .replace(/^\(?\+91/, "")
    .replace(/\D/g, "")
    .replace(/^(91|0)(?=\d{10}$)/, "");
  return digits.length < 10 ? typed : digits.slice(0, 10);
}

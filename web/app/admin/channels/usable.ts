import type { PhoneTemplate } from "@tutoring/contract";

/** Whether the provider takes messages of this text. */
export const isUsable = ({ status, category }: PhoneTemplate): boolean =>
  status === "SET" || (status === "APPROVED" && category !== "MARKETING");

/** What is known of a channel's texts: none was looked at, none is approved or has its id set, or how many can be used. */
export function knownTexts(
  templates: PhoneTemplate[],
): "unknown" | "none" | "unset" | { usable: number; total: number } | undefined {
  if (templates.length === 0) return undefined;
  if (templates.every(({ status }) => status === null)) return "unknown";
  const usable = templates.filter(isUsable).length;
  if (usable === 0) return templates.some(({ channel }) => channel === "sms") ? "unset" : "none";
  return { usable, total: templates.length };
}

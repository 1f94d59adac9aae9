import type { PhoneTemplate } from "@tutoring/contract";

/** Whether the provider takes messages of this text. */
export const isUsable = ({ status, category }: PhoneTemplate): boolean =>
  status === "SET" || (status === "APPROVED" && category !== "MARKETING");

/** What is known of a channel's texts: none was looked at, none can be used, or how many can. */
export function knownTexts(templates: PhoneTemplate[]): "unknown" | "none" | { usable: number; total: number } | undefined {
  if (templates.length === 0) return undefined;
  if (templates.every(({ status }) => status === null)) return "unknown";
  const usable = templates.filter(isUsable).length;
  return usable === 0 ? "none" : { usable, total: templates.length };
}

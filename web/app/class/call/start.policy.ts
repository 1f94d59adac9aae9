import type { Rung } from "@tutoring/contract";

/** With what a call begins, by what the browser says of the network; data are saved where its owner asks for it. */
export function startOf({ saveData, effectiveType }: { saveData?: boolean; effectiveType?: string }): { start: Rung; saving: boolean } {
  if (saveData) return { start: "voice", saving: true };
  if (effectiveType === "2g" || effectiveType === "slow-2g") return { start: "voice", saving: false };
  return { start: effectiveType === "3g" ? "small" : "picture", saving: false };
}

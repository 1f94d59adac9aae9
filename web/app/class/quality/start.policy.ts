import type { Rung } from "@tutoring/contract";
import type { NetworkVerdict } from "./network.policy.ts";

type Said = { saveData?: boolean; effectiveType?: string };

/** The rung a call begins with: what was measured before the class, else what the browser reports of the network. */
export function startOf(
  { saveData, effectiveType }: Said,
  measured: NetworkVerdict | undefined,
): { start: Rung; saving: boolean } {
  if (saveData) return { start: "voice", saving: true };
  if (measured) return { start: measured === "picture" ? "picture" : "voice", saving: false };
  if (effectiveType === "2g" || effectiveType === "slow-2g") return { start: "voice", saving: false };
  return { start: effectiveType === "3g" ? "small" : "picture", saving: false };
}

import type { QualityLevel } from "@tutoring/contract";
import type { Sample } from "./quality-levels.policy.ts";

export type Size = { kbits: number; fps: number; /** Divisor of the captured width. */ smaller: number };
/** What is sent; null: nothing of this part. */
export type Plan = {
  microphone: {
    kbits: number;
    /** Long packets without silence: 24 kbit/s with all headers. */ narrow: boolean;
    twice: boolean;
  } | null;
  camera: Size | null;
  screen: Size | null;
};

const full: Size = { kbits: 600, fps: 20, smaller: 1 };
const small: Size = { kbits: 120, fps: 12, smaller: 2 };
const sharp: Size = { kbits: 1_200, fps: 5, smaller: 1 };
const bare: Size = { kbits: 150, fps: 5, smaller: 1.5 };
/** In kbit/s; below it, a shared screen takes the camera's place. */
const roomForBoth = 400;

/** What a rung sends. `twice`: each packet also carries the previous one. */
export function planFor(
  rung: QualityLevel,
  { sharing, twice, out }: { sharing: boolean; twice: boolean; out: number | undefined },
): Plan {
  if (rung === "socket" || rung === "board") return { microphone: null, camera: null, screen: null };
  const narrow = rung === "narrow";
  const microphone = { kbits: narrow ? 14 : 32, narrow, twice: twice && !narrow };
  if (narrow || rung === "voice") return { microphone, camera: null, screen: null };
  const picture = rung === "picture" ? full : small;
  if (!sharing) return { microphone, camera: picture, screen: null };
  if (rung === "small") return { microphone, camera: null, screen: bare };
  return { microphone, camera: (out ?? roomForBoth) < roomForBoth ? null : small, screen: sharp };
}

/** Whether to send the voice twice: packets are lost without saturation. It takes 30 kbit/s more. */
export function twiceNext(was: boolean, { loss, queueing }: Pick<Sample, "loss" | "queueing">): boolean {
  return !queueing && loss > (was ? 0.02 : 0.05);
}

/** A plan for people who save data: no camera, and a shared screen at its lowest quality. */
export const planForSaver = (plan: Plan): Plan => ({ ...plan, camera: null, screen: plan.screen && bare });

/** The result of sending packets through the relay and back for some seconds. */
export type Probe = { kbits: number; /** Fraction, 0 to 1. */ loss: number; roundTripMilliseconds: number };
export type NetworkVerdict = "picture" | "voice" | "board";

const carriesPicture = ({ kbits, loss, roundTripMilliseconds }: Probe) =>
  kbits >= 300 && loss <= 0.08 && roundTripMilliseconds <= 1_000;
const carriesVoice = ({ kbits, loss }: Probe) => kbits >= 30 && loss <= 0.3;

/** What will work in the class: over UDP, else over TCP, else the voice over the page's own socket. */
export function verdictOf(probes: readonly (Probe | undefined)[], canTalkBySocket: boolean): NetworkVerdict {
  const known = probes.filter((probe) => probe !== undefined);
  if (known.some(carriesPicture)) return "picture";
  return canTalkBySocket || known.some(carriesVoice) ? "voice" : "board";
}

type Said = { saveData?: boolean; effectiveType?: string };

/** The rung a call begins with: what was measured before the class, else what the browser reports of the network. */
export function startOf(
  { saveData, effectiveType }: Said,
  measured: NetworkVerdict | undefined,
): { start: QualityLevel; saving: boolean } {
  if (saveData) return { start: "voice", saving: true };
  if (measured) return { start: measured === "picture" ? "picture" : "voice", saving: false };
  if (effectiveType === "2g" || effectiveType === "slow-2g") return { start: "voice", saving: false };
  return { start: effectiveType === "3g" ? "small" : "picture", saving: false };
}

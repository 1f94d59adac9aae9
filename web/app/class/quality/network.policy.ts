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

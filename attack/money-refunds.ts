// How refunds of the model travel to the bank and back.
import type { Back, Faults } from "./money-model.ts";

/** Sends what is wanted, and asks about the rest. */
export function sendBacks(backs: Back[], faults: Faults): void {
  if (faults.calls === "broken") return;
  for (const back of backs) if (back.state === "wanted" || back.state === "asked") sendOne(backs, back, faults);
}

function sendOne(backs: Back[], back: Back, { calls, refunds }: Faults): void {
  const isRefused = refunds === "refused" || refunds === "no-balance";
  const wentBefore = back.of !== "paid" && back.of.backAtBank;
  if (wentBefore) {
    if (calls === "answered") back.state = "arrived";
    return;
  }
  if (back.state === "wanted" && !isRefused)
    back.atBank ??= refunds === "hangs" ? "pending" : refunds === "fails" ? "failed" : "processed";
  if (calls === "lost-after") return;
  if (back.atBank !== null) hearOf(backs, back.of);
  else if (refunds === "refused" && (back.refusals += 1) === 3) back.state = "failed";
}

/** We learn how far the bank has come with the refunds of a payment. */
export function hearOf(backs: Back[], payment: Back["of"]): void {
  for (const back of backs) {
    if (back.of !== payment || back.atBank === null || back.state === "arrived" || back.state === "failed") continue;
    back.state = ({ pending: "asked", processed: "arrived", failed: "failed" } as const)[back.atBank];
  }
}

/** A failed one is tried again; with a new key, if the bank had made one of it. */
export function retry(back: Back): void {
  Object.assign(back, { state: "wanted", refusals: 0, atBank: null });
}

import { setFormula } from "./set-formula.ts";

export type Task = { typed: string; widths: Record<string, number> };

/** Sets the formulas it is sent, one after the other, away from the page that draws. */
addEventListener("message", ({ data: { typed, widths } }: MessageEvent<Task>) => {
  postMessage(setFormula(typed, (words) => widths[words] ?? 600 * words.length));
});
postMessage("ready");

import type { PhoneReason } from "#api/platform/core/phone-provider.ts";

/** What an error of Meta's Cloud API means to us; by code, since its titles may change. */
const reasons: Record<PhoneReason, number[]> = {
  "not-here": [131026],
  stopped: [131050],
  "later-to-them": [131056, 131049, 130472],
  slower: [130429, 4, 80007, 131048, 131064],
  template: [132000, 132001, 132005, 132007, 132012, 132015, 132016],
  window: [131047],
  closed: [190, 0, 3, 10, 368, 131031, 131042, 131045, 133010],
  away: [1, 2, 131000, 131016, 131057, 133004],
  ours: [100, 131008, 131009, 131021, 131051],
};
const byCode = new Map(Object.entries(reasons).flatMap(([reason, codes]) => codes.map((code) => [code, reason as PhoneReason])));

export const whatsappReason = (code: number, status = 400): PhoneReason =>
  byCode.get(code) ?? (code >= 200 && code < 300 ? "closed" : status >= 500 || status === 429 ? "away" : "ours");

const stopWords = new Set([
  ...["stop", "stop all", "stopall", "stop please", "please stop", "unsubscribe", "opt out", "optout"],
  ...["band karo", "band kare", "band kar do", "band kijiye", "roko"],
  ...["बंद करो", "बंद करें", "बंद कर दो", "बंद कर दीजिए", "बंद कीजिए", "बंद", "रोको", "रोकें"],
]);
const startWords = new Set([
  ...["start", "start again", "shuru karo", "shuru", "chalu karo", "शुरू", "शुरू करो", "शुरू करें", "चालू करो", "चालू करें"],
]);

/** The whole message, so that "please don't stop the classes" stops nothing. */
export function commandIn(words: string): "stop" | "start" | undefined {
  const said = words
    .slice(0, 100)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  // protects C211: a stop being the whole message
  return stopWords.has(said) ? "stop" : startWords.has(said) ? "start" : undefined;
}

/** What can be made to go wrong, and its name on the page. */
export const levers = {
  calls: {
    answered: "every call is answered",
    refused: "every call is refused",
    "lost-before": "calls do not arrive",
    "lost-after": "calls are done, and their answers lost",
    broken: "status 500",
    gateway: "status 502 and a page of HTML",
    busy: "status 429",
    odd: "calls are done and answered with other JSON",
  },
  letters: {
    once: "each letter once",
    doubled: "each letter three times",
    shuffled: "letters in any order",
    lost: "no letters at all",
    forged: "letters with a wrong signature",
    slow: "letters after a minute",
  },
  refunds: {
    processed: "refunds arrive at once",
    hangs: "refunds stay pending",
    fails: "refunds fail",
    refused: "refunds are refused",
    "no-balance": "there is too little balance for refunds",
  },
} as const;
export type Levers = { [L in keyof typeof levers]: keyof (typeof levers)[L] };
export const atRest: Levers = { calls: "answered", letters: "once", refunds: "processed" };

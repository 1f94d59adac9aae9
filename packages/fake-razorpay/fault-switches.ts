/** What can be made to go wrong, and its name on the page. */
export const faultSwitches = {
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
  webhooks: {
    once: "each webhook once",
    doubled: "each webhook three times",
    shuffled: "webhooks in any order",
    lost: "no webhooks at all",
    forged: "webhooks with a wrong signature",
    slow: "webhooks after a minute",
  },
  refunds: {
    processed: "refunds arrive at once",
    hangs: "refunds stay pending",
    fails: "refunds fail",
    refused: "refunds are refused",
    "no-balance": "there is too little balance for refunds",
  },
} as const;
export type FaultSwitches = { [L in keyof typeof faultSwitches]: keyof (typeof faultSwitches)[L] };
export const atRest: FaultSwitches = { calls: "answered", webhooks: "once", refunds: "processed" };

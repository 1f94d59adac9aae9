/** What can be made to go wrong, and its name on the page. */
export const faultSwitches = {
  whatsapp: {
    delivered: "messages are delivered",
    read: "messages are delivered and read",
    "sent-only": "messages are sent, and the phone is off",
    "not-here": "the number is not on WhatsApp (131026, by report)",
    stopped: "the person has blocked us (131050, by report)",
    "pair-limit": "too many messages to one person (131056)",
    "rate-limit": "too many messages in all (130429)",
    "template-paused": "the template is paused (132015)",
    "token-expired": "the token has expired (190)",
    unpaid: "the account is not paid (131042)",
    "window-closed": "the last 24 hours have passed (131047)",
    broken: "status 500",
    gateway: "status 502 and a page of HTML",
    "lost-after": "calls are done, and their answers lost",
    unreachable: "calls do not arrive",
    hangs: "calls are not answered",
  },
  sms: {
    delivered: "SMS are delivered",
    "no-number": "there is no such number (by report)",
    blocked: "the operator blocks the SMS (by report)",
    "template-mismatch": "the template does not match",
    "no-balance": "there is no balance",
    unreachable: "calls do not arrive",
    "lost-after": "calls are done, and their answers lost",
  },
  reports: {
    once: "each report once",
    thrice: "each report three times",
    shuffled: "reports in reverse order",
    lost: "no reports at all",
    forged: "reports with a wrong signature",
    batch: "all reports in one webhook",
    late: "reports after a minute",
  },
  templates: {
    APPROVED: "templates are approved",
    PAUSED: "templates are paused",
    DISABLED: "templates are disabled",
    MARKETING: "templates were moved to marketing",
  },
} as const;
export type FaultSwitches = { [L in keyof typeof faultSwitches]: keyof (typeof faultSwitches)[L] };
export const atRest: FaultSwitches = { whatsapp: "delivered", sms: "delivered", reports: "once", templates: "APPROVED" };

/** The sections of each page of rules and advice: keys of its texts. */
export const policies = {
  privacy: [
    ...(["privacyKept", "privacyUse", "privacySeen", "privacyLong", "privacyRights", "privacyBrowser"] as const),
    ...(["privacyChildren", "privacyComplaints"] as const),
  ],
  terms: ["termsDemo", "termsChange", "termsPay", "termsYou", "termsTutors", "termsLaw"],
  refunds: ["refundsDemo", "refundsPaid", "refundsLater", "refundsProblem"],
  safety: ["safetyTutors", "safetyShared", "safetyClass", "safetyNever", "safetyReport"],
  help: [
    ...(["helpBook", "helpDemo", "helpNeeds", "helpPay", "helpOtp", "helpMove"] as const),
    ...(["helpLate", "helpSiblings", "helpContact"] as const),
  ],
} as const;
export type Policy = keyof typeof policies;
const policyNames = Object.keys(policies) as Policy[];

/** The page for an address: `privacy` for /privacy. */
export const policyAt = (path: string): Policy => policyNames.find((name) => path === `/${name}`) ?? "help";

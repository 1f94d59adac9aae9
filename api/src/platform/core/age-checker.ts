import type { Asked } from "./payment-provider.ts";

/** Whom the parent says to be, and the time at which the age counts. */
type AgeClaim = { fullName: string; now: Date };

/**
 * What a check has shown: `waiting` for the parent, who has `declined`, or the answer about a document. `unreadable`: there is no whole
 * date of birth in it. Neither the document nor its number leaves the provider's code.
 */
export type AgeAnswer = "waiting" | "declined" | "unreadable" | { isAdult: boolean; isSameName: boolean };

/** What the product needs of an entity that issues tokens of a person's age. */
export type AgeChecker = {
  issuer: "digilocker";
  /** Opens a page on which the parent agrees to the check; afterwards the browser comes to `returnTo`. */
  begin: (input: { returnTo: string }) => Promise<Asked<{ reference: string; url: string }>>;
  answer: (reference: string, claim: AgeClaim) => Promise<Asked<AgeAnswer>>;
  /** Gives the access to the document back, once the answer is stored; without it, access ends by itself. */
  forget: (reference: string) => Promise<void>;
};

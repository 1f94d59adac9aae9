import type { Definition } from "./definition.ts";

/** Of consent, a parent's age, and the 18th birthday. */
export const consents = {
  "consent-missing": {
    code: "conflict",
    message: "Classes can be arranged once a parent has agreed to them, under Your data in the account.",
  },
  "child-of-age": {
    code: "conflict",
    message:
      "This child is 18 or older now and agrees to classes themselves. Under Your data you can invite them to their own account.",
  },
  "not-of-age-yet": {
    code: "conflict",
    message: "A child can be invited from thirty days before the 18th birthday on.",
  },
  "address-of-another": {
    code: "conflict",
    message: "This address already has an account. The child needs an address of their own.",
    field: "email",
  },
  "no-such-invitation": {
    code: "not-found",
    message: "There is no invitation for this address any more. Please ask your parent to invite you again.",
  },
  "own-account-too-early": {
    code: "conflict",
    message: "You can take your classes over once you are 18. Please come back on the day that the invitation names.",
  },
  "age-needed": {
    code: "invalid",
    message: "Please give your name and date of birth as in a document of yours.",
  },
  "parent-under-age": {
    code: "invalid",
    message: "Only a parent or guardian who is 18 or older can agree. Please ask one to do it.",
  },
  "age-said-before": {
    code: "conflict",
    message:
      "A date of birth under 18 was given with this email address today, so we take no other one. Please ask a parent or guardian to register with their own address, or come back tomorrow.",
  },
  "self-under-age": {
    code: "invalid",
    message:
      "This account is for an adult who learns. If you turned 18 this year, please give the month too. If you are younger, please ask a parent or guardian to register with their own email.",
  },
  "age-not-confirmed": {
    code: "conflict",
    message: "No document has shown us that you are 18 or older. Please call or write to us.",
  },
  "age-check-off": {
    code: "conflict",
    message: "DigiLocker cannot be used here at present. Please go on without it.",
  },
  "age-check-down": {
    code: "unavailable",
    message: "DigiLocker does not answer at the moment. Please try again, or go on without it.",
  },
  "age-check-unknown": {
    code: "conflict",
    message:
      "This check was not begun in this browser, or has been used or replaced. Please check again, or go on without DigiLocker.",
  },
  "age-check-over": {
    code: "conflict",
    message: "The ten minutes of this check are over. Please check again, or go on without DigiLocker.",
  },
  "too-many-age-checks": {
    code: "too-many",
    message: "That was a lot of checks. Please go on without DigiLocker, or try again in {seconds}.",
  },
  "no-such-age-check": { code: "conflict", message: "This parent's age does not wait for a check." },
  "no-such-notice": { code: "not-found", message: "There is no such notice." },
} as const satisfies Record<string, Definition>;

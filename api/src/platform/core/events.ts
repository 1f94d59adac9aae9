export type Level = "info" | "warn" | "error";

/**
 * Every event that the operator's terminal shows, with its level. An error is for a person: something is lost, wrong or late until they
 * see to it. A warning passes by itself, or is a stranger's doing, unless it goes on. `docs/operations.md` lists them too.
 */
const events = {
  // money and proofs
  "books-faulty": "error",
  "comparison-failed": "error",
  "payment-not-looked-at": "warn",
  "webhook-event-not-followed": "error",
  "pay-page-not-opened": "error",
  "refund-not-sent": "error",
  "log-mark": "info",
  "log-not-sealed": "error",
  "log-not-pruned": "error",
  "log-pruned": "info",
  // signing in
  "identity-provider-away": "warn",
  "identity-provider-refused": "warn",
  // dates of the law
  "consent-day-near": "warn",
  "remainder-key-missing": "warn",
  "parents-age-only-declared": "warn",
  "age-check-failed": "warn",
  // people who were erased
  "erased-again": "info",
  "erased-data-not-rewritten": "warn",
  "erasure-not-noted": "warn",
  "not-erased-again": "error",
  // background jobs
  "job-failed": "error",
  "job-given-up": "error",
  "job-engine-failed": "error",
  "job-engine-warns": "warn",
  // email
  "emails-not-sent": "error",
  "email-cannot-be-opened": "error",
  "email-not-worded": "error",
  "mail-server-away": "warn",
  "notifications-not-sent": "error",
  "phone-channel-closed": "error",
  "phone-limit-spent": "warn",
  "phone-message-refused": "error",
  // the database
  "announcement-failed": "error",
  "announcements-not-heard": "warn",
  "clock-not-set": "error",
  "database-connection-lost": "warn",
  "embedded-database-lost": "error",
  "embedded-database-not-started": "error",
  "embedded-database-runs-again": "info",
  "migration-waits": "info",
  "upgrade-not-watched": "warn",
  // files
  "build-not-kept": "error",
  "file-not-copied": "error",
  "file-not-deleted": "warn",
  "file-store-lost": "error",
  "file-store-of-another": "error",
  "orphaned-files-swept": "info",
  // calls and pages
  "failure-not-handled": "error",
  "import-failed": "error",
  "policy-violation": "warn",
  "request-not-answered": "error",
  "storage-failing": "error",
  "undeclared-refusal": "error",
  "former-path-called": "warn",
  "unexpected-error": "error",
  "very-many-wrong-codes": "error",
  // live classes
  "board-not-written": "error",
  "livekit-failed": "error",
  "media-not-removed": "warn",
  "presence-not-ended": "error",
  "relay-not-held": "error",
  "relay-not-released": "warn",
  "relay-packet-failed": "warn",
  "room-frames-not-written": "error",
  "room-message-failed": "error",
  "room-work-failed": "error",
  "socket-message-failed": "error",
  "socket-not-opened": "error",
  // watching
  "note-written": "info",
  "metrics-not-read": "error",
  "traces-not-sent": "warn",
  greeting: "info",
} as const satisfies Record<string, Level>;

/** The operation of an entry in the operation log, which the terminal shows as information. */
export type LoggedOperation = string & { readonly isLogged?: true };

export type Event = keyof typeof events | LoggedOperation;

export const levelOf = (event: Event): Level => (events as Partial<Record<string, Level>>)[event] ?? "info";

/** Whether a word is an event of ours, and no operation of the log. */
export const isEvent = (word: string): boolean => Object.hasOwn(events, word);

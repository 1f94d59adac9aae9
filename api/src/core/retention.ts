type Retention = {
  days: number;
  /** The day from which it holds. */
  since: string;
};

/** How long what is about people is kept, in one place; docs/security.md says it in words. */
export const retention = {
  /** What a letter said and to whom it went; its kind, state and times stay. */
  letters: { days: 90, since: "2026-11-22" },
  /** After a session could last be used. */
  sessions: { days: 30, since: "2026-11-21" },
  /** Devices that have not signed in. */
  devices: { days: 180, since: "2026-11-22" },
  /** Codes, proofs and counted tries, after they could last matter. */
  tries: { days: 1, since: "2026-11-21" },
  /** Who was in a class from when to when; its outcome stays. */
  visits: { days: 90, since: "2026-11-22" },
  /** Refused applications with their résumés, after the decision. */
  refusedApplications: { days: 180, since: "2026-11-22" },
} as const satisfies Record<string, Retention>;

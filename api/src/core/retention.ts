type Retention = {
  days: number;
  /** First day on which the period applied. */
  since: string;
};

/** How long personal data is kept. docs/security.md describes the same periods. */
export const retention = {
  /** Text and recipient of a letter; its kind, state and times remain. */
  letters: { days: 90, since: "2026-11-22" },
  /** After a session could last be used. */
  sessions: { days: 30, since: "2026-11-21" },
  /** Devices, after their last sign-in. */
  devices: { days: 180, since: "2026-11-22" },
  /** Codes, proofs and counted tries, after they have lost their effect. */
  tries: { days: 1, since: "2026-11-21" },
  /** Visits to a class; its outcome remains. */
  visits: { days: 90, since: "2026-11-22" },
  /** Refused applications with their résumés, after the decision. */
  refusedApplications: { days: 180, since: "2026-11-22" },
} as const satisfies Record<string, Retention>;

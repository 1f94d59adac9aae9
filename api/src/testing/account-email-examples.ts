import type { Language } from "@tutoring/contract/languages";

export type Example = { parameters: object; says: (string | Record<Language, string>)[]; isPaid?: boolean };

const signedInAt = { en: "6:00 PM India time", hi: "शाम 6:00 बजे (भारत का समय)" };

/** Emails about accounts, of `email-examples.ts`. */
export const accountExamples: Record<string, Example[]> = {
  "second-factor-changed": [{ parameters: { subject: "App removed" }, says: ["App removed"] }],
  "session-reused": [{ parameters: {}, says: [] }],
  "passkey-changed": ["added", "removed", "copied"].map((change) => ({
    parameters: { change, name: "Anita's phone" },
    says: ["Anita's phone"],
  })),
  "new-device": [
    { parameters: { browser: "Chrome", system: "Android", at: "2026-11-24T12:30:00Z" }, says: ["Chrome, Android", "24", "6:00"] },
    { parameters: { browser: "", system: "", at: "2026-11-24T12:30:00Z" }, says: [signedInAt] },
  ],
  "address-changed": [{ parameters: { email: "new@example.in" }, says: ["new@example.in"] }],
  "tutor-invited": [{ parameters: {}, says: ["/login?as=tutor"] }],
  "tutors-address-changed": [{ parameters: { email: "new@example.in" }, says: ["new@example.in", "/login?as=tutor"] }],
  "breach-notice": (["family", "tutor"] as const).map((kind) => ({
    parameters: {
      ...{ kind, tables: ["accounts"], discoveredAt: "2026-11-24T12:30:00Z", days: null },
      words: {
        ...{ happened: "A list was read.", done: "It is closed.", advice: "Change it." },
        ...{ happenedHi: "सूची पढ़ी गई।", doneHi: "बंद है।", adviceHi: "इसे बदलें।" },
      },
    },
    says: [
      { en: "A list was read.", hi: "सूची पढ़ी गई।" },
      { en: "It is closed.", hi: "बंद है।" },
      { en: "Change it.", hi: "इसे बदलें।" },
    ],
  })),
};

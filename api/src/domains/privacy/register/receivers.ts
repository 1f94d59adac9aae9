import type { Processor } from "@tutoring/contract";

/**
 * Every file that calls another machine, with who receives data there: a company that the privacy page names, or why none is named. A
 * further one fails `fences.test.ts`.
 */
export const receivers: Record<string, Processor["kind"] | { none: string }> = {
  "api/src/app/doctor/check-address.ts": { none: "asks our own address whether it answers" },
  "api/src/app/doctor/examine.ts": { none: "asks our own address whether it answers" },
  "api/src/app/open-age-check.ts": "age",
  "api/src/app/open-identity-provider.ts": { none: "the identity provider of our own team, which it alone knows" },
  "api/src/app/open-payments.ts": "payments",
  "api/src/app/open-phones.ts": "whatsapp",
  "api/src/domains/calendar/read-busy-calendars.ts": {
    none: "reads a calendar whose address its tutor has entered, and sends nothing",
  },
  "api/src/domains/reach/push-service.ts": {
    none: "the push service that the person's own browser has chosen; what it passes on is encrypted",
  },
  "api/src/domains/rooms/media/open-media.ts": "video",
  "api/src/domains/webhooks/sender.ts": { none: "a program of our own team; ids, states and times without names" },
  "api/src/platform/files/s3/open-s3-store.ts": "files",
  "api/src/platform/mail/mail-transport.ts": "mail",
  "api/src/platform/mail/try-mail-server.ts": { none: "asks the mail server whether it answers" },
  "api/src/platform/metrics/traces.ts": "traces",
};

/** Companies that receive data in another way than by a call of ours. */
export const receivedOtherwise: Partial<Record<Processor["kind"], string>> = {
  database: "by the connection of every process",
  pictures: "fetches public pictures from us",
  relay: "passes on the video of a class, from browser to browser",
  sms: "opened beside WhatsApp, in open-phones.ts",
};

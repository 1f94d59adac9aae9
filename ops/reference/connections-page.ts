import type { Settings } from "#api/platform/core/settings.ts";
import { described, productFiles, sourceOf, tableOf } from "./read-source.ts";
import { settingTexts } from "./setting-texts.ts";

/** Whom each file of the server calls over a network, and by which setting. */
const callers: Record<string, string> = {
  // protects 13.1.1: whom the server calls, in the reference
  "api/src/app/doctor/check-address.ts": "the product's own public address: `PUBLIC_URL`, from `npm run doctor`",
  "api/src/app/doctor/examine.ts": "the same",
  "api/src/app/open-age-check.ts": "the check of a parent's age: `DIGILOCKER_*`",
  "api/src/app/open-identity-provider.ts": "the identity provider of the back office: `OIDC_*`",
  "api/src/app/open-payments.ts": "the payment provider: `RAZORPAY_*`",
  "api/src/app/open-phones.ts": "WhatsApp by Meta and SMS by MSG91: `WHATSAPP_*`, `MSG91_*`",
  "api/src/domains/calendar/read-busy-calendars.ts": "a public host that a tutor names, over https on port 443",
  // protects 13.2.4: the push services that may be called, in the reference
  "api/src/domains/reach/push-service.ts":
    "a browser's push service, of the list in `api/src/domains/reach/push-endpoint.policy.ts`",
  "api/src/domains/rooms/media/open-media.ts": "LiveKit: `LIVEKIT_URL`",
  "api/src/domains/webhooks/sender.ts": "the https address of a webhook, which an admin names",
  "api/src/platform/backup/base-backup.queries.ts": "the database: `DATABASE_URL`",
  "api/src/platform/backup/facts.queries.ts": "the database",
  "api/src/platform/core/guarded-request.ts": "what a person names: public addresses alone, looked up once",
  "api/src/platform/db/copy-database.ts": "the database, and the one that it moves to",
  "api/src/platform/db/database.ts": "the database",
  "api/src/platform/db/embedded.ts": "the embedded database, on a private socket",
  "api/src/platform/db/examine.ts": "the database, from `npm run doctor`",
  "api/src/platform/db/migrate.ts": "the database: `DATABASE_OWNER_URL`",
  "api/src/platform/db/server.ts": "the embedded database, on a private socket",
  // protects 13.2.5: the file store, in the reference
  "api/src/platform/files/s3/open-s3-store.ts": "the bucket: `STORAGE_URL`",
  "api/src/platform/mail/mail-transport.ts": "the mail server: `SMTP_URL`",
  "api/src/platform/metrics/certificate.ts": "the product's own public address, for the end of its certificate",
  "api/src/platform/metrics/traces.ts": "the collector of traces: `OTEL_EXPORTER_OTLP_ENDPOINT`",
};

const calls =
  /(?<![.\w])fetch\(|= fetch\b|: fetch\b|createTransport|new OTLP|new S3Client|new pg\.(Pool|Client)|guardedRequest|from "node:(tls|https)"|from "node:net";[^]*connect\(/;

/** Files of the server that open connections to others. */
function callerRows(): string[][] {
  const found = productFiles("api/src/**/*.ts").filter((file) => calls.test(sourceOf(file)));
  return [...described("connections", found, callers)].map(([file, text]) => [`\`${file}\``, text]);
}

const settingRows = (): string[][] =>
  Object.entries(settingTexts)
    .filter(([name]) => /_URLS?$|ENDPOINT|_KEY|_SECRET|PORT$|^AWS_/.test(name))
    .map(([name, [, what]]) => [`\`${name as keyof Settings}\``, what]);

export const connectionsPage = (made: string): string => `${made}

# Connections

People and their browsers reach the product over https, through a proxy or balancer that ends TLS (\`deploy/\`), and in a class the relay. The
product reaches these, and nothing else; calls end after their time, and follow no redirect but a calendar's, whose every address is checked.
It has no default passwords: each secret comes from the operator, or is made at random at the first start.

${tableOf(["From", "To"], callerRows())}

## Settings that name them

${tableOf(["Setting", "What for"], settingRows())}
`;

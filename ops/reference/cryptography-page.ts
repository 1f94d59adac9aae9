import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { described, productFiles, sourceOf, tableOf } from "./read-source.ts";

/** What each key is for that is derived from the product's secret. */
const keyTexts: Record<string, string> = {
  // protects 11.1.1: what each key is for, in the reference
  tokens: "signs access tokens, and refresh tokens with the seed of their session",
  codes:
    "keyed hashes of codes and recovery codes, challenges of passkeys, addresses of films and calendars; seals the secrets of authenticator apps",
  cookies: "marks of devices, and XSRF tokens",
  emails: "seals emails with codes until they are sent",
  devices: "seals addresses of devices for notifications; keyed hashes of phone numbers",
  log: "chains the log's entries; from `LOG_SECRET` if it is set",
  relay: "passes to the TURN relay",
  requests: "keyed hashes of calls that have an Idempotency-Key",
  bank: "seals bank accounts and PANs of tutors",
  work: "challenges of work",
  webhooks: "seals the secrets that sign webhooks",
};

/** What each file uses cryptography for. */
const useTexts: Record<string, string> = {
  // protects 11.1.2: what each file uses cryptography for, in the reference
  "api/src/app/doctor/check-files.ts": "name of a file that is tried",
  "api/src/app/open-payments.ts": "secret of the demo's bank",
  "api/src/app/open-phones.ts": "secrets of the demo's phones",
  "api/src/domains/calendar/feed-address.ts": "secret address of a tutor's calendar",
  "api/src/domains/consents/notices.ts": "mark of a notice's words",
  "api/src/domains/consents/token-checks.ts": "state of a check of a parent's age, stored as a hash",
  "api/src/domains/identity/api-tokens/token-text.ts": "API tokens, stored as a hash",
  "api/src/domains/identity/codes.ts": "mailed codes, and the keyed hash that is stored",
  "api/src/domains/identity/known-devices.ts": "mark of a known device",
  "api/src/domains/identity/oidc/attempt-cookie.ts": "seals a sign-in at the identity provider while the browser is there",
  "api/src/domains/identity/oidc/openid-provider.ts":
    "state, nonce and proof of a sign-in at the identity provider, and its signatures",
  "api/src/domains/identity/passkey-ceremonies.ts": "challenges of passkeys, and checking what passkeys sign",
  "api/src/domains/identity/passkey-sign-in.ts": "mark of a browser that asks for a passkey",
  "api/src/domains/identity/passkeys.queries.ts": "by what authenticators know an account",
  "api/src/domains/identity/passwords.ts": "passwords",
  "api/src/domains/identity/phone-codes.ts": "codes to phones, and the keyed hash that is stored",
  "api/src/domains/identity/refused-passwords.ts": "looks for a password in the list of stolen ones",
  "api/src/domains/identity/second-factor.ts": "authenticator apps and recovery codes",
  "api/src/domains/identity/tokens.ts": "access and refresh tokens",
  "api/src/domains/identity/verifications.ts": "proof of an address, stored as a hash",
  "api/src/domains/lessons/lessons.access.ts": "key of a tutor's link to a class",
  "api/src/domains/money/check-bank-file.ts": "mark of a file that was looked at",
  "api/src/domains/payments/razorpay.ts": "signatures of the payment provider",
  "api/src/domains/reach/notifier.ts": "name of a notification's thread",
  "api/src/domains/reach/phone-settings.ts": "keyed hash of a phone number, for its limit of codes",
  "api/src/domains/reach/push-device.ts": "keyed hash of a device's address, and the address sealed",
  "api/src/domains/reach/push-key.ts": "public part of the key for notifications",
  "api/src/domains/reach/push-service.ts": "notifications, sealed for the browser that shows them",
  "api/src/domains/reach/reply-on-whatsapp.ts": "name of a message",
  "api/src/domains/reach/take-whatsapp.ts": "keyed hash of a sender",
  "api/src/domains/reach/whatsapp-webhook.ts": "signature of Meta",
  "api/src/domains/reach/whatsapp.ts": "word by which Meta finds our address",
  "api/src/domains/reports/reports.access.ts": "mark of what a child handed in",
  "api/src/domains/rooms/board/continue-board.ts": "number of an author",
  "api/src/domains/rooms/frames.queries.ts": "ticket into a class, stored as a hash",
  "api/src/domains/rooms/hub.ts": "name of a process",
  "api/src/domains/rooms/media/mesh.ts": "name of a process",
  "api/src/domains/rooms/media/open-media.ts": "tokens for LiveKit, and sums of its messages",
  "api/src/domains/rooms/notify-room.ts": "name of a frame",
  "api/src/domains/rooms/serve-room.ts": "name of a connection",
  "api/src/domains/tutors/submissions/film-address.ts": "address of a film for an hour",
  "api/src/domains/webhooks/office-endpoints.ts": "name of a webhook's address",
  "api/src/domains/webhooks/sign.ts": "signatures of webhooks",
  "api/src/platform/backup/base-backup.queries.ts": "sums of a backup",
  "api/src/platform/backup/copied-files.ts": "sums of a backup's files",
  "api/src/platform/backup/manifest.ts": "name of a draft",
  "api/src/platform/backup/restore-backup.ts": "sums of a backup",
  "api/src/platform/backup/sealed-secrets.ts": "secrets in a backup, under a passphrase",
  "api/src/platform/backup/take-backup.ts": "sums of a backup",
  "api/src/platform/core/data-folder.ts": "the secret, and the keys that come from it",
  "api/src/platform/core/proof-of-work.ts": "challenges of work",
  "api/src/platform/core/public-seal.ts": "what is kept of erased people, sealed for a key that is not on the server",
  "api/src/platform/core/seal.ts": "seals, and comparing secrets in constant time",
  "api/src/platform/db/apply-sql.ts": "mark of a file of SQL",
  "api/src/platform/db/listen.ts": "name of a channel",
  "api/src/platform/db/server-account.ts": "number of an account",
  "api/src/platform/files/builds.ts": "mark of a build",
  "api/src/platform/files/claim-store.ts": "mark of a file store",
  "api/src/platform/files/folder-store.ts": "name of a draft",
  "api/src/platform/files/pictures.ts": "name of a picture",
  "api/src/platform/files/s3/open-s3-store.ts": "signs what is sent to a bucket",
  "api/src/platform/files/with-files.ts": "name of a document",
  "api/src/platform/http/cookies.ts": "XSRF tokens",
  "api/src/platform/http/idempotency-key.ts": "keyed hash of what a call asked for with its key",
  "api/src/platform/http/problems.ts": "number of a failed request",
  "api/src/platform/http/reply-cache.ts": "mark of a reply",
  "api/src/platform/logs/check-parts.ts": "checks parts of the log's entries",
  "api/src/platform/logs/seals.ts": "the log's chain",
  "api/src/platform/logs/write-log.queries.ts": "name of entries that repeat",
  "api/src/platform/mail/take-bounce.ts": "signature of the mail provider",
  "api/src/sample/life/classes.ts": "names in the sample data",
  "api/src/sample/life/index.ts": "name of a process",
  "api/src/sample/life/play-child.ts": "names in the sample data",
  "api/src/sample/sample-accounts.ts": "password of the sample executive",
  "packages/fake-digilocker/locker-api.ts": "stands in for a provider",
  "packages/fake-phones/http-ece.d.ts": "types of what opens a notification",
  "packages/fake-phones/index.ts": "stands in for a provider",
  "packages/fake-phones/phone-webhooks.ts": "stands in for a provider",
  "packages/fake-phones/push-service.ts": "stands in for a provider",
  "packages/fake-phones/sms-api.ts": "stands in for a provider",
  "packages/fake-phones/whatsapp-api.ts": "stands in for a provider",
  "packages/fake-razorpay/bank-webhooks.ts": "stands in for a provider",
  "packages/fake-razorpay/bank.queries.ts": "stands in for a provider",
  "packages/turn-relay/allocations.ts": "name of an allocation",
  "packages/turn-relay/forward.ts": "name of a message",
  "packages/turn-relay/nonces.ts": "nonces of the relay",
  "packages/turn-relay/same-secret.ts": "comparing secrets in constant time",
  "packages/turn-relay/stun-message.ts": "integrity of messages, as STUN prescribes",
  "packages/turn-relay/try-allocation.ts": "tries the relay, as TURN prescribes",
  "packages/turn-relay/turn-credentials.ts": "passes of the relay, as TURN prescribes",
  "web/app/entry.server.tsx": "marks of scripts in a page's policy",
};

const calls =
  /\b(argon2|create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync|hkdf|randomBytes|randomInt|randomUUID|scrypt|scryptSync|createECDH|encapsulate|decapsulate|generateKeyPairSync|hash|timingSafeEqual|SignJWT|jwtVerify)\(\s*(?:"([\w-]+)")?/g;

/** What packages do where they are used. */
const packages: Record<string, string> = {
  "@aws-sdk/client-s3": "signature version 4 with HMAC-SHA-256",
  "@simplewebauthn/server": "WebAuthn with ES256, EdDSA or RS256",
  "openid-client": "OpenID Connect with PKCE, signatures of the provider",
  otpauth: "TOTP with HMAC-SHA-1",
  standardwebhooks: "HMAC-SHA-256",
  "web-push": "VAPID with ES256, AES-128-GCM",
};

/** Every file of the server that uses cryptography, with the functions and algorithms in it. */
export function cryptographyRows(): string[][] {
  const files = productFiles("{api/src,packages,web}/**/*.{ts,tsx}").flatMap((file) => {
    const source = sourceOf(file);
    const ofPackages = Object.entries(packages).flatMap(([name, what]) => (source.includes(`"${name}"`) ? [what] : []));
    if (ofPackages.length === 0 && !/from "(node:crypto|jose)"/.test(source)) return [];
    const used = [...source.matchAll(calls)].map(([, name = "", algorithm]) => (algorithm ? `${name} ${algorithm}` : name));
    return [{ file, used: [...new Set(used), ...ofPackages] }];
  });
  const texts = described(
    "cryptography",
    files.map(({ file }) => file),
    useTexts,
  );
  return files.map(({ file, used }) => [`\`${file}\``, texts.get(file) ?? "", used.join(", ")]);
}

function keyRows(): string[][] {
  const names = Object.keys(secretsFrom("for the names of the keys alone"));
  return [...described("keys", names, keyTexts)].map(([name, text]) => [`\`${name}\``, text]);
}

export const cryptographyPage = (made: string): string => `${made}

# Cryptography

## Keys

One secret, \`SESSION_SECRET\`, of at least 32 characters, in the environment, in a file that \`SESSION_SECRET_FILE\` names, or made at the first start and kept in a file for its owner
alone. HKDF-SHA-256 derives a key of 256 bits for each use, so that none serves two. \`LOG_SECRET\` may be apart, because seals of the log outlive sessions. Each process
reads it once; it is in no table, log or backup but under a passphrase (\`npm run backup\`).

- Who: the operator alone. Nobody of the back office sees or changes it.
- Made: by a program, at random (\`openssl rand -base64 48\`); never typed.
- Changed: when a person who knew it leaves, when it may be known to others, and every two years. Everybody is signed out, links and codes of before end, and people add
  their authenticator apps again; sealed bank accounts and webhooks are entered again. \`LOG_SECRET\` is not changed with it.
- Destroyed: with the last backup that was taken under it.
- Secrets of others (database, mail, payments, buckets) are changed where they come from, then in the settings; Razorpay's has a second place for the one of before.

${tableOf(["Key", "What it is for"], keyRows())}

## Uses

Algorithms are approved ones (SHA-256, HMAC-SHA-256, AES-256-GCM, HKDF, Argon2id), by Node's OpenSSL, jose, openid-client and otpauth. The exceptions are prescribed by others: apps for
codes know HMAC-SHA-1 only, and TURN, which browsers speak, has MD5 and HMAC-SHA-1 for its passes of an hour. \`md5\` in SQL compares copies of a table, and keeps no
secret. Stored passwords carry their algorithm and cost, and are hashed again at the next sign-in when these change. None of the keys is for many years, so that algorithms
that withstand quantum computers can follow Node's.

${tableOf(["File", "What for", "Functions"], cryptographyRows())}
`;

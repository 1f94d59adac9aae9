import type { Settings } from "#api/platform/core/settings.ts";

/** For docs/reference/settings.md: of each setting, its default, and what it is for. */
export const settingTexts: Record<keyof Settings, [byDefault: string, what: string]> = {
  PORT: ["3000", "the port that is served"],
  PUBLIC_URL: ["`http://localhost:PORT`", "the public address; with https, cookies are Secure and HSTS is sent"],
  DATA_DIR: [
    "`.data` here; for root a folder below `/var/lib/online-tutoring`",
    "the embedded database, files and secrets; one process at a time",
  ],
  DATABASE_URL: [
    "the embedded PostgreSQL, for trying and for small sites",
    "PostgreSQL 15 or later, UTF-8; then `SESSION_SECRET` and `STORAGE_URL` are required",
  ],
  DATABASE_OWNER_URL: [
    "`DATABASE_URL`",
    "a role that owns the tables and migrates, so that the app's own role needs no such rights; leave it unset for web processes if you run `npm run migrate` yourself",
  ],
  DATABASE_DIRECT_URL: [
    "`DATABASE_URL`",
    "the same database without a pooler in between, if the pooler forwards no announcements (PgBouncer in transaction mode)",
  ],
  DATABASE_POOL: ["6", "connections per process; public replies that are not cached use half of them"],
  SMTP_URL: ["the local outbox", "the mail server, as `smtp://user:password@host:587`"],
  MAIL_CONNECTIONS: ["3", "connections to the mail server, per process, when many emails are due; codes have one of their own"],
  MAIL_FROM: ["`Online Tutoring <no-reply@localhost>`", "the sender of emails"],
  MAIL_WEBHOOK_SECRET: [
    "none",
    "at least 16 characters; verifies the mail provider's reports of bounces and complaints, sent to `PUBLIC_URL/api/webhooks/mail` ([docs/operations.md](../operations.md))",
  ],
  VAPID_PRIVATE_KEY: [
    "created with the embedded database",
    "the key by which browsers' push services know the site: 32 bytes in base64url, the same in every process; without one, no notifications are sent. Devices that subscribed to another key get none until they are added again ([docs/operations.md](../operations.md))",
  ],
  APP_WORKER: [
    "`on`",
    "`off` replaces the service worker in all browsers, as soon as they open a page, by one that stores nothing and opens no page; notifications go on",
  ],
  ANDROID_APP: [
    "none",
    "the app in the Play Store: its package and the SHA-256 fingerprints of its signing keys, as `in.example.app;AB:CD:…;EF:01:…`; served at `/.well-known/assetlinks.json` ([docs/android-app.md](../android-app.md))",
  ],
  SESSION_SECRET: ["created", "at least 32 characters, the same in every process"],
  LOG_SECRET: ["`SESSION_SECRET`", "seals the operation log; set it before changing `SESSION_SECRET` for the first time"],
  STORAGE_URL: [
    "in the data folder",
    "where pictures and documents are stored: a folder, or a bucket such as `s3://name/prefix?endpoint=https://store.example&region=eu-central-1` ([docs/files.md](../files.md))",
  ],
  AWS_ACCESS_KEY_ID: [
    "none",
    "the key of the bucket in `STORAGE_URL`; without it, the role that AWS gives to the machine, container or pod",
  ],
  AWS_SECRET_ACCESS_KEY: ["none", "its secret"],
  AWS_SESSION_TOKEN: ["none", "its token, for temporary keys"],
  CDN_URL: ["our own `/uploads`", "where browsers find the bucket's `public/` folder, for example `https://cdn.example/public`"],
  SENDS_PER_CLIENT_HOUR: [
    "30",
    "mailed codes per client; a client is an IPv4 address or an IPv6 /64, and all of a /56 count as four, all of a /48 as ten; a code that is entered does not count, and beyond the limit the page does some work instead of waiting ([decisions/0122](../../decisions/0122-limits.md))",
  ],
  CHANGES_PER_CLIENT_HOUR: [
    "600",
    "changes by a client or account outside the back office, in each process; ten times as many by all accounts of one client",
  ],
  READS_PER_ACCOUNT_MINUTE: [
    "1200",
    "reads by an account that are not cached, in each process; a table counts as 20, a file as 5, a class's board as 30; five times as many by an account of the back office, ten times as many by the strangers of a client together",
  ],
  PAGES_PER_CLIENT_MINUTE: [
    "240",
    "pages rendered per client, in each process; an eighth as many sitemaps besides; cached pages do not count",
  ],
  REQUESTS_AT_ONCE: [
    "400",
    "concurrent requests; beyond them, a client without one waits up to 2 s, and others get 503 with Retry-After; six times as many live streams",
  ],
  REQUESTS_PER_CLIENT: ["20", "of these, per client; further ones get 429"],
  DRAIN_SECONDS: [
    "0",
    "behind a balancer, how long after SIGTERM `/readyz` says 503 while everything else is still answered (but for reads that nginx repeats, in the last second), so that the balancer notices; at most 20; with it, the process ends within 30 s",
  ],
  TRUST_PROXY: [
    "false",
    "`true` behind one proxy that sets `X-Forwarded-For`; otherwise all visitors behind a proxy count as one",
  ],
  REQUIRE_2FA: [
    "false",
    "`true`: admins, and executives with the money grant, have to set up an authenticator app or a passkey before anything else",
  ],
  OIDC_ISSUER: [
    "none",
    "the identity provider with which admins and executives sign in, such as `https://accounts.google.com`, as it calls itself; Entra by its tenant ([docs/operations.md](../operations.md))",
  ],
  OIDC_CLIENT_ID: ["none", "our id at the provider; required with the issuer"],
  OIDC_CLIENT_SECRET: ["none", "its secret; required with the issuer"],
  OIDC_NAME: ["none", "what people call the provider, such as `Google Workspace`; required with the issuer"],
  OIDC_DOMAIN: ["any", "the domain of Google Workspace of which accounts have to be (the claim `hd`)"],
  OIDC_ONLY: [
    "false",
    "`true`: admins and executives sign in with the provider alone; `npm run account -- allow-sign-in` opens the other ways for an hour",
  ],
  OIDC_TRUST_MFA: [
    "false",
    "`true`: where the provider says that it has asked for two factors (`amr` has `mfa`), the account's own authenticator app is not asked for",
  ],
  RAZORPAY_KEY_ID: [
    "the test bank",
    "Razorpay's key. Without it, a product with the embedded database has a test bank, on this computer; any other sells nothing online",
  ],
  RAZORPAY_KEY_SECRET: ["none", "its secret; required with the key"],
  RAZORPAY_WEBHOOK_SECRET: [
    "none",
    "the secret of Razorpay's webhook, `PUBLIC_URL/api/webhooks/razorpay`; required with the key",
  ],
  DIGILOCKER_CLIENT_ID: [
    "a stand-in",
    "the key for DigiLocker at the aggregator Setu, by which parents show that they are 18 or older (`CHILD_CONSENT=verified`). Without it, a product with the embedded database and no public address has a stand-in, which asks nobody; in any other, parents give their date of birth",
  ],
  DIGILOCKER_CLIENT_SECRET: ["none", "its secret; required with the key"],
  DIGILOCKER_PRODUCT_ID: ["none", "the id of the product at Setu (`x-product-instance-id`); required with the key"],
  DIGILOCKER_SANDBOX: ["false", "calls Setu's sandbox, in which documents are made up; never with real families"],
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: ["none", "the former secret, until deliveries signed with it are no longer retried"],
  WHATSAPP_TOKEN: [
    "a phone in the browser",
    "the token of a system user at Meta, by which messages go to families' WhatsApp. Without this and `MSG91_AUTH_KEY`, a product with the embedded database has a phone at `/dev/phone`, on this computer; any other sends nothing to phones ([docs/operations.md](../operations.md))",
  ],
  WHATSAPP_PHONE_ID: ["none", "Meta's id of the sender's number; required with the token"],
  WHATSAPP_ACCOUNT_ID: ["none", "Meta's id of the WhatsApp business account; required with the token"],
  WHATSAPP_APP_SECRET: [
    "none",
    "the secret of the app at Meta, which signs its webhook, `PUBLIC_URL/api/webhooks/whatsapp`; required with the token",
  ],
  WHATSAPP_API: ["v25.0", "the version of Meta's Graph API"],
  WHATSAPP_DAILY_RUPEES: ["500", "what WhatsApp may cost in a day in India, over all processes"],
  MSG91_AUTH_KEY: [
    "a phone in the browser",
    "MSG91's key, by which SMS go to mobile numbers of India. Its request has not been tried against the real service",
  ],
  MSG91_TEMPLATES: [
    "none",
    "MSG91's ids of the registered texts, as `class-soon:en:ID, class-soon:hi:ID`; `npm run whatsapp:templates -- sms` prints the texts. Required with the key; a text without an id is not sent",
  ],
  MSG91_WEBHOOK_SECRET: [
    "none",
    "what MSG91 sends as the header `x-webhook-secret` to `PUBLIC_URL/api/webhooks/sms`, at least 16 characters; without it, reports are not taken",
  ],
  SMS_DAILY_RUPEES: ["300", "what SMS may cost in a day in India, over all processes"],
  SELLER_GSTIN: ["none", "the seller's tax number; with it, receipts are tax invoices"],
  RELAY_PORT: [
    "3478, or a free one",
    "UDP and TCP port of the relay for video and audio; open both to the public ([docs/live-room.md](../live-room.md))",
  ],
  RELAY_ADDRESS: ["the host of `PUBLIC_URL`", "the relay's public address or name, if it differs"],
  TURN_URLS: ["our own relay", "a coturn server with `use-auth-secret` instead; addresses separated by commas"],
  TURN_SECRET: ["none", "its secret; required with `TURN_URLS`"],
  LIVEKIT_URL: [
    "none",
    "a LiveKit server instead; tested against its official library and a stand-in, not against a LiveKit server",
  ],
  LIVEKIT_API_KEY: ["none", "its key; required with `LIVEKIT_URL`"],
  LIVEKIT_API_SECRET: ["none", "its secret, at least 32 characters; required with `LIVEKIT_URL`"],
  OPERATOR_NAME: [
    "a sample",
    "the business that runs the site, shown on its pages; required with `DATABASE_URL` or a public `PUBLIC_URL`, like the six settings below",
  ],
  OPERATOR_ADDRESS: ["a sample", "its postal address"],
  OPERATOR_EMAIL: ["a sample", "its email address"],
  OPERATOR_PHONE: ["a sample", "its phone number"],
  GRIEVANCE_NAME: ["a sample", "the officer who receives complaints"],
  GRIEVANCE_EMAIL: ["a sample", "the officer's email address"],
  GRIEVANCE_PHONE: ["a sample", "the officer's phone number"],
  PROCESSOR_COUNTRIES: [
    "none",
    "the countries of the companies that work for you, as the privacy page names them: `mail=India, files=Singapore`",
  ],
  CHILD_CONSENT: [
    "`declared`",
    "`verified`: parents who agree to classes also show that they are 18 or older: with DigiLocker, or by name and date of birth, and an executive notes which document they have shown",
  ],
  REMAINDER_PUBLIC_KEY: [
    "none: nothing is kept",
    "the public half of a key made by `npm run remainder -- --make-key FILE`; what families, children and tutors could see of their data stays for a year after it was erased, sealed for this key",
  ],
  CONSENT_REQUIRED_FROM: [
    "`2027-05-13`",
    "the day, in India, from which nothing is arranged for a child until a parent has agreed to it; until then families may put it off",
  ],
  BACKUP_DIR: [
    "none",
    "a folder for backups; with it, the embedded database archives its changes there, and new files are copied at once",
  ],
  BACKUP_PASSPHRASE: ["none", "at least 16 characters; encrypts the secrets in a backup; keep it elsewhere"],
  BACKUPS_DAILY: ["7", "for how many days the newest backup of the day is kept"],
  BACKUPS_WEEKLY: ["5", "for how many weeks the newest backup of the week is kept"],
  METRICS_PORT: ["none", "serves `/metrics` for Prometheus on a port of its own; never open it to the public"],
  METRICS_ADDRESS: ["127.0.0.1", "the address that this port listens on: this machine only unless you name another"],
  LOG_FORMAT: [
    "`json` behind https, else `text`",
    "`json`: each line on the terminal is an object with time, level, event and request",
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    "none",
    "an OpenTelemetry collector, for example `http://127.0.0.1:4318`, which gets spans of sampled requests over OTLP/JSON",
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    "none",
    "headers that the collector asks for, such as `authorization=Basic%20…`; several with commas",
  ],
  OTEL_SERVICE_NAME: ["online-tutoring", "the name under which the collector lists the spans"],
  OTEL_TRACES_SAMPLER_ARG: ["0.01", "the share of requests that is sampled"],
};

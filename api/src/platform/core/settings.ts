import { readFileSync } from "node:fs";
import { z } from "@tutoring/contract/z";
import { isLocalHost } from "./networks.ts";
import { readPublicKey } from "./public-seal.ts";

const text = z.string().trim().min(1).optional();
const number = (fallback: number) => z.coerce.number<unknown>().int().min(1).default(fallback);

const Settings = z
  .object({
    PORT: z.coerce.number<unknown>().int().min(1).max(65_535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: text,
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: number(6),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_CONNECTIONS: number(3),
    MAIL_FROM: text.default("Online Tutoring <no-reply@localhost>"),
    MAIL_WEBHOOK_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    APP_WORKER: z.enum(["on", "off"]).default("on"),
    ANDROID_APP: z
      .string()
      .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+(;([\dA-F]{2}:){31}[\dA-F]{2})+$/)
      .optional(),
    // protects 13.2.3: no secret by default [.optional() → .default("changeme-changeme-changeme-changeme")]
    SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    LOG_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    STORAGE_URL: text,
    AWS_ACCESS_KEY_ID: text,
    AWS_SECRET_ACCESS_KEY: text,
    AWS_SESSION_TOKEN: text,
    CDN_URL: z.url({ protocol: /^https?$/ }).optional(),
    SENDS_PER_CLIENT_HOUR: number(30),
    CHANGES_PER_CLIENT_HOUR: number(600),
    READS_PER_ACCOUNT_MINUTE: number(1_200),
    PAGES_PER_CLIENT_MINUTE: number(240),
    REQUESTS_AT_ONCE: number(400),
    REQUESTS_PER_CLIENT: number(20),
    DRAIN_SECONDS: z.coerce.number<unknown>().int().min(0).max(20).default(0),
    TRUST_PROXY: z.stringbool().default(false),
    REQUIRE_2FA: z.stringbool().default(false),
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_NAME: text,
    OIDC_DOMAIN: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
      .optional(),
    OIDC_ONLY: z.stringbool().default(false),
    OIDC_TRUST_MFA: z.stringbool().default(false),
    RAZORPAY_KEY_ID: text,
    RAZORPAY_KEY_SECRET: text,
    RAZORPAY_WEBHOOK_SECRET: text,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: text,
    DIGILOCKER_CLIENT_ID: text,
    DIGILOCKER_CLIENT_SECRET: text,
    DIGILOCKER_PRODUCT_ID: text,
    DIGILOCKER_SANDBOX: z.stringbool().default(false),
    WHATSAPP_TOKEN: text,
    WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
    WHATSAPP_ACCOUNT_ID: z.string().regex(/^\d+$/).optional(),
    WHATSAPP_APP_SECRET: text,
    WHATSAPP_API: z
      .string()
      .regex(/^v\d+\.\d+$/)
      .default("v25.0"),
    WHATSAPP_DAILY_RUPEES: number(500),
    MSG91_AUTH_KEY: text,
    MSG91_TEMPLATES: z
      .string()
      .regex(/^[a-z-]+:(en|hi):\w+(\s*,\s*[a-z-]+:(en|hi):\w+)*$/)
      .optional(),
    MSG91_WEBHOOK_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
    SMS_DAILY_RUPEES: number(300),
    SELLER_GSTIN: z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)
      .optional(),
    RELAY_PORT: z.coerce.number<unknown>().int().min(1).max(65_535).optional(),
    RELAY_ADDRESS: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    TURN_URLS: z
      .string()
      .regex(/^turns?:[^\s,]+(\s*,\s*turns?:[^\s,]+)*$/)
      .optional(),
    TURN_SECRET: text,
    LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
    LIVEKIT_API_KEY: text,
    LIVEKIT_API_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    OPERATOR_NAME: text,
    OPERATOR_ADDRESS: text,
    OPERATOR_EMAIL: z.email().optional(),
    OPERATOR_PHONE: text,
    GRIEVANCE_NAME: text,
    GRIEVANCE_EMAIL: z.email().optional(),
    GRIEVANCE_PHONE: text,
    PROCESSOR_COUNTRIES: text,
    CHILD_CONSENT: z.enum(["declared", "verified"]).default("declared"),
    REMAINDER_PUBLIC_KEY: text.refine(
      (given) => given === undefined || readPublicKey(given) !== undefined,
      "is no key that npm run remainder has made",
    ),
    CONSENT_REQUIRED_FROM: z.iso.date().default("2027-05-13"),
    BACKUP_DIR: text,
    BACKUP_PASSPHRASE: z.string().min(16, "needs at least 16 characters").optional(),
    BACKUPS_DAILY: number(7),
    BACKUPS_WEEKLY: number(5),
    METRICS_PORT: z.coerce.number<unknown>().int().min(1).max(65_535).optional(),
    METRICS_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default("127.0.0.1"),
    LOG_FORMAT: z.enum(["text", "json"]).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: text,
    OTEL_SERVICE_NAME: z.string().default("online-tutoring"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number<unknown>().min(0).max(1).default(0.01),
  })
  .superRefine((given, check) => {
    const razorpay = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
    for (const name of razorpay) {
      if (!given[name] && razorpay.some((other) => given[other]))
        check.addIssue({ code: "custom", path: [name], message: "is required where another of Razorpay's settings is set" });
    }
    const locker = ["DIGILOCKER_CLIENT_ID", "DIGILOCKER_CLIENT_SECRET", "DIGILOCKER_PRODUCT_ID"] as const;
    for (const name of locker) {
      if (!given[name] && locker.some((other) => given[other]))
        check.addIssue({ code: "custom", path: [name], message: "is required where another of DigiLocker's settings is set" });
    }
    const whatsapp = ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_ACCOUNT_ID", "WHATSAPP_APP_SECRET"] as const;
    for (const name of whatsapp) {
      if (!given[name] && whatsapp.some((other) => given[other]))
        check.addIssue({ code: "custom", path: [name], message: "is required where another of WhatsApp's settings is set" });
    }
    const oidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"] as const;
    const isOidc = given.OIDC_DOMAIN ?? (given.OIDC_ONLY || given.OIDC_TRUST_MFA || oidc.some((name) => given[name]));
    for (const name of oidc) {
      if (!given[name] && isOidc)
        check.addIssue({ code: "custom", path: [name], message: "is required where another of OIDC's settings is set" });
    }
    const why = given.OIDC_ISSUER && whyNoIssuer(given.OIDC_ISSUER);
    if (why) check.addIssue({ code: "custom", path: ["OIDC_ISSUER"], message: why });
    const needed = [
      ["MSG91_AUTH_KEY", "MSG91_TEMPLATES"],
      ["TURN_URLS", "TURN_SECRET"],
      ["LIVEKIT_URL", "LIVEKIT_API_KEY"],
      ["LIVEKIT_URL", "LIVEKIT_API_SECRET"],
    ] as const;
    for (const [name, its] of needed)
      if (given[name] && !given[its]) check.addIssue({ code: "custom", path: [its], message: `is required when ${name} is set` });
    if (given.PUBLIC_URL && new URL(given.PUBLIC_URL).href !== `${new URL(given.PUBLIC_URL).origin}/`) {
      const message = "has to end with the host, as https://tutoring.example does: pages below a path are not served";
      check.addIssue({ code: "custom", path: ["PUBLIC_URL"], message });
    }
    for (const name of ["SESSION_SECRET", "STORAGE_URL"] as const) {
      if (given.DATABASE_URL && !given[name]) {
        check.addIssue({ code: "custom", path: [name], message: "is required when DATABASE_URL is set" });
      }
    }
  });

/** What is wrong with the address of an identity provider. */
function whyNoIssuer(issuer: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(issuer);
  // protects C163: an encrypted way to the identity provider
  if (protocol !== "https:" && !isLocalHost(hostname)) return "has to begin with https";
  // protects C163: one organisation at Microsoft, and not everybody's
  if (/^login\.microsoftonline\./.test(hostname) && /^\/(common|organizations|consumers)(\/|$)/i.test(pathname))
    return "names everybody at Microsoft; it has to name your own tenant, as https://login.microsoftonline.com/TENANT/v2.0 does";
  return undefined;
}
export type Settings = z.infer<typeof Settings>;
/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape);

/** An error for the operator: one sentence without a stack trace. */
export class UserError extends Error {}

const inFiles = [
  ...["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_DIRECT_URL", "SMTP_URL", "SESSION_SECRET", "LOG_SECRET", "TURN_SECRET"],
  ...["MAIL_WEBHOOK_SECRET", "DIGILOCKER_CLIENT_SECRET", "OIDC_CLIENT_SECRET", "VAPID_PRIVATE_KEY"],
  ...["WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "MSG91_AUTH_KEY", "MSG91_WEBHOOK_SECRET"],
  ...["RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_WEBHOOK_SECRET_PREVIOUS", "LIVEKIT_API_SECRET"],
  ...["BACKUP_PASSPHRASE", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "OTEL_EXPORTER_OTLP_HEADERS"],
];

/** What settings were called in the version before; the former names are read in this one too. */
const formerNames = {
  FILES: "STORAGE_URL",
  BACKUPS: "BACKUP_DIR",
  PICTURES_URL: "CDN_URL",
  DEMAND_SECOND_FACTOR: "REQUIRE_2FA",
  TRACES_SHARE: "OTEL_TRACES_SAMPLER_ARG",
  DATABASE_LISTEN_URL: "DATABASE_DIRECT_URL",
  DATABASE_LISTEN_URL_FILE: "DATABASE_DIRECT_URL_FILE",
  RAZORPAY_OLD_WEBHOOK_SECRET: "RAZORPAY_WEBHOOK_SECRET_PREVIOUS",
  RAZORPAY_OLD_WEBHOOK_SECRET_FILE: "RAZORPAY_WEBHOOK_SECRET_PREVIOUS_FILE",
} as const;

/** The settings under their present names. Both names may be set, as two versions on one machine need, if they say the same. */
function underPresentNames(given: Record<string, string>, warn: (line: string) => void): Record<string, string> {
  const present = { ...given };
  for (const [former, name] of Object.entries(formerNames)) {
    const value = given[former];
    if (value === undefined || value === given[name]) continue;
    if (given[name] !== undefined) throw new UserError(`${former} and ${name} are both set, and differ; remove ${former}.`);
    warn(`${former} is called ${name} now; the next version no longer reads the former name.`);
    present[name] = value;
  }
  return present;
}

/** The secrets that are given as the path of a file, `NAME_FILE`. */
function readSecretFiles(given: Record<string, string | undefined>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of inFiles) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) throw new UserError(`${name} and ${name}_FILE are both set; set one of them.`);
    try {
      read[name] = readFileSync(path, "utf8").trim();
    } catch {
      throw new UserError(`${name}_FILE names ${path}, which cannot be read.`);
    }
  }
  return read;
}

/** The settings that an environment gives, or all that is wrong with them, a sentence each; empty ones count as absent. */
export function examineSettings(
  environment: Record<string, string | undefined>,
  warn: (line: string) => void,
): { settings: Settings | undefined; faults: string[] } {
  const filled = Object.entries(environment).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== "");
  const named = underPresentNames(Object.fromEntries(filled), warn);
  const read = Settings.safeParse({ ...named, ...readSecretFiles(named) });
  if (read.success) return { settings: read.data, faults: [] };
  const faults = read.error.issues.map((issue) => {
    const why = issue.code === "custom" || issue.code === "too_small" ? issue.message : "cannot be read";
    return `${String(issue.path[0])} ${why}; docs/reference/settings.md says what it may be.`;
  });
  return { settings: undefined, faults };
}

/** Reads the environment variables of docs/reference/settings.md. Throws a `UserError` about the first that is wrong. */
export function readSettings(
  environment: Record<string, string | undefined>,
  warn: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Settings {
  const { settings, faults } = examineSettings(environment, warn);
  if (!settings) throw new UserError(faults[0]);
  return settings;
}

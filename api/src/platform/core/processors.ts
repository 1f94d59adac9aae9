import type { Processor } from "@tutoring/contract";
import { isLocalHost } from "./networks.ts";
import { type Settings, UserError } from "./settings.ts";

type Kind = Processor["kind"];

/** The setting that names another machine of each kind. Without it the product does that work itself. */
const settingOf = {
  database: "DATABASE_URL",
  files: "STORAGE_URL",
  pictures: "CDN_URL",
  mail: "SMTP_URL",
  video: "LIVEKIT_URL",
  relay: "TURN_URLS",
  traces: "OTEL_EXPORTER_OTLP_ENDPOINT",
} as const satisfies Partial<Record<Kind, keyof Settings>>;

/** Settings that look like addresses and give nobody anything: why. */
export const notProcessors: Partial<Record<keyof Settings, string>> = {
  PUBLIC_URL: "our own address",
  DATABASE_OWNER_URL: "the same database",
  DATABASE_DIRECT_URL: "the same database",
  RELAY_ADDRESS: "our own address",
  METRICS_ADDRESS: "an address of this machine",
  OPERATOR_ADDRESS: "a postal address",
};
/** Settings that name a processor, beside the payment provider's keys. */
export const processorSettings: string[] = Object.values(settingOf);

/** Host of an address such as `turns:turn.example:5349` or `s3://key@storage.example/bucket`; undefined for a folder and this machine. */
function hostOf(address: string): string | undefined {
  const first = address.split(",")[0]?.trim() ?? "";
  const plain = /^turns?:/.test(first) ? first.replace(/^turns?:/, "turn://") : first;
  const host = URL.canParse(plain) ? new URL(plain).hostname : "";
  return host && !isLocalHost(host) ? host : undefined;
}

/** The companies that work for the operator, as the settings say, and the country that the operator states for each. */
export function processorsOf(settings: Settings): Processor[] {
  const countries = countriesOf(settings.PROCESSOR_COUNTRIES);
  const named = Object.entries(settingOf).flatMap(([kind, name]): Processor[] => {
    const host = hostOf(settings[name] ?? "");
    return host ? [{ kind: kind as keyof typeof settingOf, name: host, country: null }] : [];
  });
  const payments: Processor[] = settings.RAZORPAY_KEY_ID ? [{ kind: "payments", name: "Razorpay", country: null }] : [];
  const age: Processor[] = settings.DIGILOCKER_CLIENT_ID ? [{ kind: "age", name: "Setu (DigiLocker)", country: null }] : [];
  const whatsapp: Processor[] = settings.WHATSAPP_TOKEN ? [{ kind: "whatsapp", name: "Meta (WhatsApp)", country: null }] : [];
  const sms: Processor[] = settings.MSG91_AUTH_KEY ? [{ kind: "sms", name: "MSG91", country: null }] : [];
  return [...named, ...payments, ...age, ...whatsapp, ...sms].map((one) => ({
    ...one,
    country: countries.get(one.kind) ?? null,
  }));
}

/** Reads `mail=India, files=Singapore`. */
function countriesOf(given = ""): Map<string, string> {
  const kinds = [...Object.keys(settingOf), "payments", "age", "whatsapp", "sms"];
  const pairs = given.split(",").filter((part) => part.trim());
  return new Map(
    pairs.map((part) => {
      const [kind = "", country = ""] = part.split("=").map((one) => one.trim());
      if (!kinds.includes(kind) || !country)
        throw new UserError(
          `PROCESSOR_COUNTRIES cannot be read at “${part.trim()}”; write mail=India, with one of ${kinds.join(", ")}.`,
        );
      return [kind, country];
    }),
  );
}

import type { Operator } from "@tutoring/contract";
import type { Service } from "#api/platform/core/context.ts";
import { processorsOf } from "#api/platform/core/processors.ts";
import type { Settings } from "#api/platform/core/settings.ts";

type Known = { address: string; mailFrom: string; operator: Operator; pushKey: string | null; version: string };

/** What use cases know of the operator's settings. */
export const serviceSettingsOf = (settings: Settings, known: Known): Service["settings"] => ({
  ...known,
  bounceSecret: settings.MAIL_WEBHOOK_SECRET,
  processors: processorsOf(settings),
  gstin: settings.SELLER_GSTIN ?? null,
  limits: {
    sendsPerClientHour: settings.SENDS_PER_CLIENT_HOUR,
    changesPerClientHour: settings.CHANGES_PER_CLIENT_HOUR,
    readsPerAccountMinute: settings.READS_PER_ACCOUNT_MINUTE,
  },
});

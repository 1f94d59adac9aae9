import { setConsentRule } from "#api/domains/consents/index.ts";
import { setRemainderKey } from "#api/domains/privacy/index.ts";
import type { Service } from "#api/platform/core/context.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { releaseEmails } from "#api/platform/mail/index.ts";
import { eraseRestored } from "./erase-restored.ts";
import type { Store } from "./open-store.ts";

/** What an opened store needs before anything is served or sent: rules that the database keeps, and erasures since it was backed up. */
export async function prepareStore(store: Store, settings: Settings, report: Service["report"]): Promise<void> {
  const { db } = store;
  const from = new Date(`${settings.CONSENT_REQUIRED_FROM}T00:00+05:30`);
  await setConsentRule(db, { from, needsCheck: settings.CHILD_CONSENT === "verified" });
  await setRemainderKey(db, settings.REMAINDER_PUBLIC_KEY);
  await eraseRestored(store, report).catch(async (error: unknown) => {
    await store.stop();
    throw error;
  });
  if (store.folder) await releaseEmails(db); // which a killed process was sending
}

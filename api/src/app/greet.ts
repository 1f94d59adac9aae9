import type { Settings } from "#api/platform/core/settings.ts";

type Started = {
  version: string;
  address: string;
  /** The address is this machine's. */
  local: boolean;
  isEmbedded: boolean;
  /** A line for each sample account. */
  accounts: string[];
  /** The key to the pages below /dev, and what stands in there. */
  standIns: { key: string; bank: boolean; locker: boolean; phones: boolean } | undefined;
  canPay: boolean;
};

/** Says at the start where the product is, and what of it is not real. */
export function greet(print: (line: string) => void, settings: Settings, started: Started): void {
  const { version, address, local, isEmbedded, accounts, standIns, canPay } = started;
  print(`Online Tutoring ${version} serves on ${address}`);
  if (local) print("  only on this machine; set PUBLIC_URL to let others in");
  else if (!settings.TRUST_PROXY) print("  TRUST_PROXY is not set: behind a proxy, all visitors would count as one");
  if (isEmbedded) print(`  ${embeddedNotice(local)}`);
  for (const account of accounts) print(`  sample account: ${account}`);
  if (standIns?.bank) print(`  payments go to the test bank, where no money moves: ${address}/dev/bank?key=${standIns.key}`);
  else if (!canPay) print("  nothing can be paid online: no RAZORPAY_KEY_ID is set");
  if (standIns?.locker && settings.CHILD_CONSENT === "verified")
    print(`  parents' ages are checked by a stand-in for DigiLocker: ${address}/dev/digilocker?key=${standIns.key}`);
  if (standIns?.phones) print(`  WhatsApp and SMS arrive on a phone in the browser: ${address}/dev/phone?key=${standIns.key}`);
  if (settings.SMTP_URL) print(`  emails leave through ${new URL(settings.SMTP_URL).host}`);
  else if (standIns) print(`  emails stay here: ${address}/dev/outbox?key=${standIns.key}`);
  else print("  emails stay in the database: no SMTP_URL is set");
}

/** The embedded PostgreSQL gets no updates from a distributor. */
const embeddedNotice = (local: boolean) =>
  local
    ? "its own PostgreSQL is for trying and for small sites; docs/operations.md says how to move to your distributor's"
    : "WARNING: the public is served from the embedded PostgreSQL, to which no distributor's security updates come; move to your distributor's: npm run move-database -- --help";

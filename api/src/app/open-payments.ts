import { createHmac } from "node:crypto";
import type { PaymentProvider } from "#api/platform/core/payment-provider.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { razorpay } from "#api/domains/payments/index.ts";
import { type BankTables, createBank, openTestBank, type TestBank } from "@tutoring/fake-razorpay";

type Payments = { provider: PaymentProvider | undefined; bank: TestBank | undefined };
type Parts = {
  db: Pick<Db, "withTables">;
  secret: Uint8Array;
  address: string;
  deliver: (request: Request) => Promise<Response>;
};

/** Razorpay if keys are set, else the test bank if one is allowed, else nothing: then nobody can pay online. */
export async function openPayments(
  settings: Settings,
  testBank: (Parts & { ownerUrl: string; appUrl: string }) | undefined,
): Promise<Payments> {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
  } = settings;
  if (keyId && keySecret) {
    const webhookSecrets = [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
    const base = "https://api.razorpay.com/v1";
    return { provider: razorpay({ base, keyId, keySecret, webhookSecrets, send: fetch }), bank: undefined };
  }
  if (!testBank) return { provider: undefined, bank: undefined };
  await createBank(testBank.ownerUrl, testBank.appUrl);
  return withTestBank(testBank);
}

/** The test bank, and a provider that calls it without a network. */
export function withTestBank({ db, secret, address, deliver }: Parts): { provider: PaymentProvider; bank: TestBank } {
  const webhookSecret = createHmac("sha256", secret).update("letters of the test bank").digest("hex");
  const bank = openTestBank({ db: db.withTables<BankTables>(), address, deliver, webhookSecret });
  const account = { base: bank.base, keyId: "rzp_test_bank", keySecret: "no money moves", send: bank.send };
  return { provider: razorpay({ ...account, webhookSecrets: [webhookSecret] }), bank };
}

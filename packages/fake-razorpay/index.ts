import type { BankDb } from "./store.ts";
import { answerCall } from "./bank-api.ts";
import { deliverDue } from "./bank-webhooks.ts";
import { bankPage, pay } from "./bank-page.ts";
import { linkBy, setFaultSwitches } from "./bank.queries.ts";
import { atRest, type FaultSwitches } from "./fault-switches.ts";

type Parts = {
  db: BankDb;
  /** The product's own origin. */
  address: string;
  webhookSecret: string;
  /** Delivers the bank's webhooks to our own route. */
  deliver: (request: Request) => Promise<Response>;
};
export { type BankTables, createBank } from "./store.ts";
export type TestBank = ReturnType<typeof openTestBank>;

/** A payment provider that speaks Razorpay's HTTP, keeps its own schema (`createBank`), and moves no money. */
export function openTestBank({ db, address, webhookSecret, deliver }: Parts) {
  const deliverWebhooks = () => deliverDue({ db, webhookSecret, webhookAddress: `${address}/api/webhooks/razorpay`, deliver });
  return {
    db,
    base: "https://test-bank.invalid/v1",
    /** In place of the network. */
    send: (request: Request) => answerCall({ db, pageOf: (linkId) => `${address}/dev/bank/pay/${linkId}` }, request),
    page: async (request: Request): Promise<Response> => {
      const answer = await bankPage(db, request);
      if (request.method === "POST") await deliverWebhooks();
      return answer;
    },
    /** Pays what was ordered under a reference, as a payer by UPI would. */
    pay: async (reference: string): Promise<void> => {
      const link = await linkBy(db, "reference", reference);
      if (link?.status === "created") await pay(db, link, "upi");
      await deliverWebhooks();
    },
    /** Sends webhooks that are due by now. */
    deliverWebhooks,
    setFaultSwitches: (change: Partial<FaultSwitches>) => setFaultSwitches(db, { ...atRest, ...change }),
  };
}

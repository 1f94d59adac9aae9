export { type Act, pay } from "./bank-page.ts";
export { queueWebhook } from "./bank-webhooks.ts";
export { dueWebhooks, endRefunds, insertPayment, insertRefund, linkBy } from "./bank.queries.ts";

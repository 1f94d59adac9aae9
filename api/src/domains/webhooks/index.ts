export { deleteOldDeliveries } from "./deliveries.queries.ts";
export { webhookSender } from "./sender.ts";

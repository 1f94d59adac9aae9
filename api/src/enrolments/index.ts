export { auditOrders } from "./audit-orders.queries.ts";
export { purchases } from "./erase-purchases.ts";
export { judgeLessons } from "./judge-lessons.ts";
export { lapseHolds } from "./lapse-holds.ts";
export { settleOrder } from "./settle-order.ts";
export { tutorCannotCome } from "./tutor-out.ts";

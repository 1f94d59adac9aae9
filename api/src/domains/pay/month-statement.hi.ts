import { translated } from "@tutoring/contract/speak";
import type english from "./month-statement.en.ts";

export default translated<typeof english>()({
  day: "तारीख",
  what: "किस बात के",
  student: "बच्चा",
  course: "कोर्स",
  earned: "कमाई (₹)",
  paidOut: "भुगतान (₹)",
  tax: "काटा गया टैक्स (₹)",
  transferred: "खाते में भेजे (₹)",
  reference: "बैंक का नंबर",
  taught: "पढ़ाई",
  cancelledLate: "परिवार ने देर से रद्द की",
  weFailed: "हमारी वजह से नहीं हुई",
  payout: "भुगतान",
  total: "कुल",
});

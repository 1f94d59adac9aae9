import { inHindi } from "./definition.ts";
import type { desk } from "./desk.ts";

export default inHindi<typeof desk>()({
  "tutor-not-missing": { message: "ट्यूटर आ चुके हैं, या कक्षा अभी शुरू नहीं हुई है या खत्म हो चुकी है।" },
});

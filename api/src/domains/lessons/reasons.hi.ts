import { translated } from "@tutoring/contract/speak";
import type english from "./reasons.en.ts";

export default translated<typeof english>()({
  reason: "\nकारण: {reason}",
  "student-absent": " विद्यार्थी कक्षा में नहीं आए।",
  "tutor-absent": " ट्यूटर कक्षा में नहीं आए।",
});

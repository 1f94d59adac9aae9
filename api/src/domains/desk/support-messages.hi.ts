import { translated } from "@tutoring/contract/speak";
import type english from "./support-messages.en.ts";

export default translated<typeof english>()({
  tutorAbsent: "ट्यूटर कक्षा में नहीं आए हैं।",
});

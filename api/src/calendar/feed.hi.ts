import { translated } from "@tutoring/contract/speak";
import type english from "./feed.en.ts";

export default translated<typeof english>()({
  classWith: "कक्षा:",
  enterHere: "इस एंट्री के लिंक से कक्षा में आएँ।",
});

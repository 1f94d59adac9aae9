import { translated } from "@tutoring/contract/speak";
import type english from "./feed.en.ts";

export default translated<typeof english>()({
  classWith: "कक्षा:",
  enterHere: "इस प्रविष्टि के पते से कक्षा में आएँ।",
});

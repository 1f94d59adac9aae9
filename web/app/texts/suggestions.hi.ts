import { translated } from "@tutoring/contract/speak";
import type english from "./suggestions.en.ts";

export default translated<typeof english>()({
  startTyping: "कोर्स खोजने के लिए लिखना शुरू करें",
  searching: "कोर्स खोजे जा रहे हैं...",
  noneFound: "कोई कोर्स नहीं मिला",
  found: { one: "{count} कोर्स मिला", other: "{count} कोर्स मिले" },
  tutorsFound: { one: "{count} ट्यूटर मिले", other: "{count} ट्यूटर मिले" },
  noExactMatch: "ठीक यही नहीं मिला। “<w>{words}</w>” के कोर्स दिखाए जा रहे हैं।",
  viewAll: "सभी कोर्स देखने के लिए यहाँ दबाएँ",
});

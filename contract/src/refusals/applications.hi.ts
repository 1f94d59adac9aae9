import type { applications } from "./applications.ts";
import { inHindi } from "./definition.ts";

const message = "कृपया नीचे दी गई जानकारी जाँच लें।";

export default inHindi<typeof applications>()({
  "resume-not-a-document": { message, hint: "यह फ़ाइल PDF या Word नहीं है। PDF या Word फ़ाइल चुनें, 5 MB तक।" },
  "resume-misnamed": {
    message,
    hint: "यह {kind} फ़ाइल है, पर नाम के अंत में .{ending} है। कृपया इसे बदलकर .{type} करें।",
  },
  "resume-with-macros": { message, hint: "इस फ़ाइल में मैक्रो या स्क्रिप्ट हैं। कृपया इसे उनके बिना सेव करें।" },
});

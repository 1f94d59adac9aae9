import { lateFromMinutes, offerUntilMinutes } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { teaching } from "./teaching.ts";

export default inHindi<typeof teaching>()({
  "no-tutor-profile": { message: "यह खाता अब किसी ट्यूटर का नहीं है। कृपया हमें लिखें।" },
  "no-such-feed": { message: "कैलेंडर का यह लिंक अब नहीं चलता। अपने कैलेंडर पेज से नया लिंक लें।" },
  "not-your-lesson": { message: "यह कक्षा आपकी कक्षाओं में नहीं है।" },
  "not-your-student": { message: "ये विद्यार्थी आपके विद्यार्थियों में नहीं हैं।" },
  "not-the-time-for-delay": {
    message: `देर होने की बात कक्षा से ${lateFromMinutes} मिनट पहले से लेकर उसके खत्म होने तक बताई जा सकती है।`,
  },
  "absence-too-late": { message: "यह कक्षा शुरू हो चुकी है, रद्द है, या आप पहले ही बता चुके हैं कि आप नहीं आ पाएँगे।" },
  "offer-too-late": {
    message: `कक्षा का समय बदलने के लिए शुरू होने से ${offerUntilMinutes / 60} घंटे पहले तक पूछा जा सकता है। अगर आप नहीं आ पाएँगे, तो वह बताएँ।`,
  },
  "offer-gone": { message: "ये समय अब नहीं मिल सकते। आपकी कक्षा पहले के समय पर ही है।" },
  "judgement-closed": {
    message: "इस नतीजे की पुष्टि हो चुकी है, इस पर आपत्ति की जा चुकी है, या इसका समय निकल गया है।",
  },
  "told-too-often": { message: "परिवार को अभी-अभी बताया गया है। कृपया {seconds} रुकें।" },
  "too-many-offers-today": {
    message: "आज इस परिवार से कई बार पूछा जा चुका है। कृपया उनके जवाब का इंतज़ार करें या कल पूछें।",
  },
  "too-many-absences-today": {
    message: "आज बहुत सी कक्षाओं के लिए मना किया जा चुका है। कृपया हमें लिखें, बाकी कक्षाएँ हम देख लेंगे।",
  },
  "too-many-notes-today": { message: "एक दिन के लिए नोट बहुत ज़्यादा हो गए हैं। कृपया कल लिखें।" },
});

import { maxFilmSeconds, maxQualifications } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { tutorPages } from "./tutor-pages.ts";

export default inHindi<typeof tutorPages>()({
  "no-such-tutor-page": { message: "इन ट्यूटर का पेज नहीं मिला, या अब सबके लिए खुला नहीं है।" },
  "page-incomplete": {
    message: "पेज सबको दिखे, इसके लिए एक परिचय-पंक्ति, अपने बारे में कुछ शब्द, एक विषय और एक भाषा ज़रूरी है।",
  },
  "not-a-portrait": { message: "कृपया कोई तस्वीर चुनें: JPEG, PNG, GIF या WebP।" },
  "not-a-proof": { message: "यह फ़ाइल फ़ोटो या PDF नहीं है, या खराब है। कृपया JPEG, PNG, GIF या WebP तस्वीर, या PDF चुनें।" },
  "qualifications-full": {
    message: `प्रोफ़ाइल में ज़्यादा से ज़्यादा ${maxQualifications} योग्यताएँ रख सकते हैं। पहले एक हटाएँ।`,
  },
  "qualification-gone": { message: "यह योग्यता अब यहाँ नहीं है।" },
  "not-a-film": {
    message: "ब्राउज़र यह फ़ाइल नहीं चला सकते, या यह खराब है। कृपया दूसरा वीडियो भेजें। आईफ़ोन पर पहले सेटिंग, कैमरा, फ़ॉर्मैट में “सबसे संगत” चुनें।",
  },
  "film-too-long": { message: `वीडियो ज़्यादा से ज़्यादा ${maxFilmSeconds} सेकंड का हो। कृपया इसे छोटा करें।` },
  "film-gone": { message: "यह वीडियो अब यहाँ नहीं है।" },
  "wished-tutor-gone": {
    message: "इन ट्यूटर को अब नहीं चुना जा सकता। फिर से बुक करें, दूसरे ट्यूटर हम सुझाएँगे।",
  },
});

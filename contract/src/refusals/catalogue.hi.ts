import { maxFilmSeconds, maxQualifications } from "../rules.ts";
import type { catalogue } from "./catalogue.ts";
import { inHindi } from "./definition.ts";

const message = "कृपया नीचे दी गई जानकारी जाँच लें।";

export default inHindi<typeof catalogue>()({
  "no-such-course": { message: "यह कोर्स हमारे यहाँ नहीं है।" },
  "no-such-sample": { message: "इस कोर्स का कोई नमूना पेज नहीं है।" },
  "place-gone": { message: "कोर्स की सूची में यह हिस्सा अब नहीं है।" },

  "resume-not-a-document": { message, hint: "यह फ़ाइल PDF या Word नहीं है। PDF या Word फ़ाइल चुनें, 5 MB तक।" },
  "resume-misnamed": {
    message,
    hint: "यह {kind} फ़ाइल है, पर नाम के अंत में .{ending} है। कृपया इसे बदलकर .{type} करें।",
  },
  "resume-without-extension": {
    message,
    hint: "यह {kind} फ़ाइल है, पर नाम में यह लिखा नहीं है। कृपया नाम के अंत में .{type} जोड़ें।",
  },
  "resume-with-macros": {
    message,
    hint: "इस फ़ाइल में मैक्रो या स्क्रिप्ट हैं, या यह लॉक है और हम इसे जाँच नहीं सकते। कृपया इसे उनके बिना सेव करें, या प्रिंट में “PDF के रूप में सेव करें” चुनें।",
  },

  "no-such-tutor": { message: "ये ट्यूटर नहीं मिले।" },

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

  "not-attended": { message: "आप राय तब लिख सकते हैं जब बच्चे की इन ट्यूटर के साथ कोई कक्षा हो चुकी हो।" },
  "contacts-in-public": { message: "इसे सब पढ़ेंगे। कृपया फ़ोन नंबर, ईमेल पता और लिंक न लिखें।" },
  "no-such-review": { message: "यह राय अब यहाँ नहीं है।" },
  "review-changed": { message: "इस बीच परिवार ने अपनी राय बदल दी है। अब नई राय दिख रही है; कृपया पहले उसे पढ़ लें।" },
  "review-answered": { message: "आप इस राय का जवाब दे चुके हैं।" },
});

import { movableDays, openBeforeMinutes } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { lessons } from "./lessons.ts";

const hint = "कोई दूसरा समय चुनें।";

export default inHindi<typeof lessons>()({
  "no-such-class": { message: "यह कक्षा नहीं मिली।" },
  "not-your-class": {
    message: "यह कक्षा इस खाते में नहीं है। उसी खाते से लॉग इन करें जिससे यह बुक हुई थी। ट्यूटर लॉग इन करें, या अपने ईमेल में दिए लिंक से आएँ।",
  },
  "class-needs-sign-in": { message: "कृपया उसी खाते से लॉग इन करें जिससे यह कक्षा बुक हुई थी।" },
  "link-of-cancelled-class": { message: "यह कक्षा रद्द हो गई है, इसलिए यह लिंक अब काम नहीं करता।" },
  "link-of-past-class": { message: "यह कक्षा खत्म हो चुकी है, इसलिए यह लिंक अब काम नहीं करता।" },
  "class-not-open": {
    message: `इस कक्षा में अभी नहीं जुड़ सकते। यह शुरू होने से ${openBeforeMinutes} मिनट पहले खुलती है।`,
  },
  "class-ended": { message: "यह कक्षा खत्म कर दी गई है।" },
  "class-not-yours-to-end": { message: "कक्षा को सबके लिए केवल ट्यूटर और हमारी टीम ही खत्म कर सकते हैं।" },
  "removed-from-class": {
    message: "हमारी टीम ने आपको इस कक्षा से बाहर रहने को कहा है। अगर आपको लगता है कि यह गलती से हुआ है, तो हमें लिखें।",
  },
  "no-room-to-write": { message: "यह कक्षा खुली नहीं है, इसलिए इसके बोर्ड और चैट में अभी कुछ जोड़ा नहीं जा सकता।" },
  "room-still-open": { message: "कक्षा अभी खुली है। आप कक्षा के बाद इसका बोर्ड और चैट हटा सकते हैं।" },
  "too-many-room-pictures": { message: "इस कक्षा में इससे ज़्यादा तस्वीरें नहीं जोड़ी जा सकतीं।" },
  "not-a-photo": { message: "यह फ़ाइल तस्वीर नहीं है। कृपया JPEG, PNG, GIF या WebP फ़ाइल चुनें।" },
  "picture-gone": { message: "यह तस्वीर अब यहाँ नहीं है।" },
  "no-objection-now": { message: "आपत्ति कक्षा खत्म होने से लेकर 72 घंटे बाद तक, और नतीजा बदलने के 24 घंटे बाद तक की जा सकती है।" },
  "objected-already": { message: "आपकी आपत्ति हमें मिल चुकी है। हमारी टीम उसे देखेगी।" },
  "too-many-reports": { message: "आपकी शिकायतें हम तक पहुँच गई हैं। और भेजने के लिए कृपया कल तक रुकें।" },
  "joined-too-often": { message: "इस कक्षा में जुड़ने की बहुत ज़्यादा कोशिशें हो गई हैं। कृपया कुछ मिनट रुकें।" },

  "time-taken": { message: "उस समय {name} की दूसरी कक्षा है।", hint },
  "tutor-not-free": { message: "{name} अब उस समय खाली नहीं हैं।", hint },
  "time-unchanged": { message: "कक्षा का समय पहले से यही है।", hint },
  "time-past": { message: "कृपया आगे का कोई समय चुनें।", hint },
  "time-too-far": { message: `कृपया अगले ${movableDays} दिनों में से कोई समय चुनें।`, hint },
});

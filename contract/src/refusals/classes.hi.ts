import {
  correctHours,
  lateFromMinutes,
  maxHomeworkFiles,
  maxKeptHomework,
  maxDemosAhead,
  movableDays,
  offerUntilMinutes,
  openBeforeMinutes,
  reportDays,
} from "../rules.ts";
import type { classes } from "./classes.ts";
import { inHindi } from "./definition.ts";

const hint = "कोई दूसरा समय चुनें।";

export default inHindi<typeof classes>()({
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
  "board-not-to-prepare": {
    message: "ट्यूटर कक्षा खुलने तक बोर्ड तैयार कर सकते हैं। उसके बाद बोर्ड पर कक्षा में ही लिखा जाता है।",
  },
  "no-board-to-continue": { message: "यह बोर्ड अब खाली नहीं है, या पिछला बोर्ड अब नहीं है।" },
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
  "class-has-its-time": { message: "इस डेमो कक्षा का समय पहले से तय है। उसे आप “मेरी बुकिंग” में बदल सकते हैं।" },
  "tutor-teaches-other-classes": { message: "यह कक्षा {name} के साथ नहीं हो सकती। दूसरे ट्यूटर चुनें, या हमारी टीम को चुनने दें।" },
  "too-many-demos-ahead": {
    message: `आपकी ${maxDemosAhead} डेमो कक्षाएँ पहले से तय हैं। बिना समय चुने बुक करें, हमारी टीम आपको फ़ोन करेगी।`,
  },
  "time-unchanged": { message: "कक्षा का समय पहले से यही है।", hint },
  "time-past": { message: "कृपया आगे का कोई समय चुनें।", hint },
  "time-too-far": { message: `कृपया अगले ${movableDays} दिनों में से कोई समय चुनें।`, hint },

  "not-signed": { message: "हस्ताक्षर नहीं है या सही नहीं है।" },

  "report-not-now": {
    message: `रिपोर्ट कक्षा के बाद ${reportDays} दिन तक लिखी जा सकती है, और लिखने के बाद ${correctHours} घंटे तक बदली जा सकती है।`,
  },
  "homework-handed-in": {
    message: "होमवर्क इस बीच जमा हो चुका है, इसलिए काम और लिंक नहीं बदलेंगे। रिपोर्ट अब भी बदली जा सकती है।",
  },
  "homework-closed": { message: "यह होमवर्क अब नहीं बदला जा सकता।" },
  "homework-without-tutor": { message: "ये ट्यूटर अब हमारे यहाँ नहीं पढ़ाते, इसलिए इसे देखने वाला कोई नहीं है।" },
  "homework-full": {
    message: `ट्यूटर ज़्यादा से ज़्यादा ${maxHomeworkFiles.tutor} और विद्यार्थी ${maxHomeworkFiles.student} फ़ाइलें जोड़ सकते हैं। पहले एक फ़ाइल हटाएँ।`,
  },
  "not-homework": { message: "यह फ़ाइल फ़ोटो या PDF नहीं है, या खराब है। कृपया JPEG, PNG, GIF या WebP तस्वीर, या PDF चुनें।" },
  "too-many-homework-files-today": { message: "एक दिन के लिए फ़ाइलें बहुत ज़्यादा हो गई हैं। कृपया कल जोड़ें।" },
  "template-gone": { message: "यह टेम्पलेट अब नहीं है।" },
  "too-many-templates": { message: "पहले से {max} टेम्पलेट हैं। कृपया पहले एक हटाएँ।" },
  "kept-homework-gone": { message: "यह होमवर्क अब आपकी सूची में नहीं है।" },
  "too-much-homework-kept": { message: `आपकी सूची में पहले से ${maxKeptHomework} होमवर्क हैं। कृपया पहले एक हटाएँ।` },
  "homework-file-gone": { message: "यह फ़ाइल अब यहाँ नहीं है।" },
  "no-monthly-report": {
    message: "इस महीने की पैसे वाली कक्षाओं की कोई रिपोर्ट नहीं है, या उन्हें समेटने का समय निकल गया है।",
  },
  "homework-empty": { message: "कॉपी की फ़ोटो जोड़ें या कुछ शब्द लिखें।" },
  "homework-not-handed-in": { message: "जाँचने के लिए कुछ नहीं है: होमवर्क अभी जमा नहीं हुआ, या पहले जाँचा जा चुका है।" },

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

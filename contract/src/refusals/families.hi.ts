import { changeUntilMinutes, maxChildren, maxMoves, writeAfterDays } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { families } from "./families.ts";

const hours = changeUntilMinutes / 60;

export default inHindi<typeof families>()({
  "no-profile": { message: "प्रोफ़ाइल नहीं खुल पाई" },
  "profile-not-saved": { message: "प्रोफ़ाइल सेव नहीं हो पाई" },
  "address-has-account": { message: "इस ईमेल से खाता पहले से बना हुआ है। कृपया उसी से लॉग इन करें।" },
  "new-address-has-account": { message: "इस ईमेल से खाता पहले से बना हुआ है।", hint: "कोई दूसरा ईमेल चुनें।" },
  "no-child-chosen": { message: "कृपया अपने बच्चों में से किसी एक को चुनें।" },
  "too-many-children": { message: `ज़्यादा से ज़्यादा ${maxChildren} बच्चे जोड़े जा सकते हैं।` },
  "last-child": { message: "परिवार में कम से कम एक बच्चा होना ज़रूरी है।" },
  "child-has-bookings": { message: "{name} के नाम पर बुकिंग है, इसलिए यह नाम हटाया नहीं जा सकता। नाम बदला जा सकता है।" },
  "class-to-come": {
    message: "आपकी एक कक्षा होने वाली है। कृपया पहले उसे “मेरी बुकिंग” में रद्द करें, ताकि ट्यूटर को पता चले।",
  },
  "lessons-left": {
    message: "आपकी पैसे देकर ली हुई कक्षाएँ बाकी हैं। कृपया पहले उन्हें “मेरी बुकिंग” में बंद करें; पैसे आपको वापस मिल जाएँगे।",
  },
  "money-under-way": { message: "पैसे आपको वापस भेजे जा रहे हैं। मिल जाने पर फिर से कोशिश करें।" },
  "classes-to-teach": {
    message: "आपकी कक्षाएँ होने वाली हैं। कृपया हमें लिखें, ताकि पहले कोई और ट्यूटर उन्हें ले लें।",
  },
  "times-have-changed": { message: "इस बीच इन कक्षाओं के समय बदल गए हैं। कृपया फिर से देख लें।" },
  "no-such-request": { message: "यह बुकिंग नहीं मिली।" },
  "no-such-booking": { message: "यह बुकिंग नहीं मिली।" },
  "course-not-offered": { message: "यह कोर्स अब उपलब्ध नहीं है। कृपया कोई दूसरा कोर्स चुनें।" },
  "too-many-bookings-today": {
    message: "एक दिन के लिए बहुत सारी डेमो कक्षाएँ हो गई हैं। कृपया बाकी कल बुक करें, या हमें लिखें।",
  },
  "cannot-be-cancelled": {
    message: `यह कक्षा अब रद्द नहीं हो सकती। कक्षा शुरू होने से ${hours} घंटे पहले तक रद्द की जा सकती है।`,
  },
  "cannot-be-moved": {
    message: `इस कक्षा का समय अब नहीं बदला जा सकता। समय ज़्यादा से ज़्यादा ${maxMoves} बार बदला जा सकता है, वह भी शुरू होने से ${hours} घंटे पहले तक।`,
  },
  "request-without-class": { message: "इस बुकिंग में कोई कक्षा नहीं है।" },
  "rating-not-open": { message: "कक्षा हो जाने के बाद उसे एक बार रेटिंग दी जा सकती है।" },
  "rated-already": { message: "इस कक्षा को रेटिंग दी जा चुकी है।" },
  "list-open-too-often": { message: "यह सूची पहले से बहुत सारी विंडो में खुली है।" },

  "no-notifications": { message: "यहाँ से नोटिफ़िकेशन नहीं भेजे जाते।" },
  "push-service-unknown": { message: "इस ब्राउज़र में नोटिफ़िकेशन नहीं चलते। कृपया क्रोम, ऐज, फ़ायरफ़ॉक्स या सफ़ारी इस्तेमाल करें।" },
  "no-phone-messages": { message: "यहाँ से फ़ोन पर इस तरह कुछ नहीं भेजा जाता।" },
  "phone-outside-india": { message: "संदेश केवल भारत के मोबाइल नंबर पर भेजे जाते हैं।" },
  "too-many-phone-codes": { message: "बहुत सारे कोड भेजे जा चुके हैं। कृपया {seconds} बाद फिर कोशिश करें।" },
  "phone-code-not-sent": { message: "इस नंबर पर कोड नहीं भेजा जा सका। कृपया नंबर जाँचें, या बाद में फिर कोशिश करें।" },
  "no-phone": { message: "कृपया पहले अपने मोबाइल नंबर की पुष्टि करें।" },
  "no-such-device": { message: "यह डिवाइस पहले ही हटाया जा चुका है।" },
  "no-such-conversation": { message: "यह बातचीत आपकी नहीं है।" },
  "conversation-closed": {
    message: `यहाँ अब और संदेश नहीं लिखे जा सकते: बातचीत रोक दी गई है, या पिछली कक्षा को ${writeAfterDays} दिन से ज़्यादा हो गए हैं। आपका लिखा अभी भी यहीं है।`,
  },
  "conversation-full": { message: "पिछले कुछ हफ़्तों में आपने यहाँ बहुत कुछ लिखा है। कृपया अब हमें ईमेल करें।" },
  "support-stays-open": { message: "हमारी टीम के साथ बातचीत रोकी नहीं जा सकती।" },
  "too-many-messages-today": { message: "एक दिन के लिए बहुत ज़्यादा संदेश हो गए हैं। कृपया कल फिर कोशिश करें।" },
  "too-many-messages-now": { message: "संदेश बहुत जल्दी-जल्दी आ रहे हैं। कृपया {seconds} रुककर फिर भेजें।" },
  "too-many-photos-today": { message: "एक दिन के लिए फ़ोटो बहुत ज़्यादा हो गई हैं। बाकी कृपया कल भेजें।" },

  "no-such-complaint": { message: "यह शिकायत नहीं मिली।" },
  "complaint-not-to-reopen": {
    message: "इस शिकायत पर हमारा जवाब आना बाकी है, या यह एक बार फिर से खोली जा चुकी है। कृपया हमारे शिकायत अधिकारी को लिखें।",
  },
  "too-many-complaints-today": { message: "आज आप कई शिकायतें भेज चुके हैं। हम हर एक को देखेंगे; अगली शिकायत कृपया कल भेजें।" },

  "tutor-not-missing": { message: "ट्यूटर आ चुके हैं, या कक्षा अभी शुरू नहीं हुई है या खत्म हो चुकी है।" },
});

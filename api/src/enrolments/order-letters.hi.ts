import { translated } from "@tutoring/contract/speak";
import type english from "./order-letters.en.ts";

export default translated<typeof english>()({
  paidSubject: "{tutor} के साथ आपकी कक्षाएँ · {reference}",
  paid: `आपके ₹{sum} हमें मिल गए हैं। {student} की {course} की {lessons} कक्षाएँ {tutor} के साथ होंगी:
{days}
{open}
ये कक्षाएँ आपके कैलेंडर के लिए साथ में भेजी गई हैं। समय बदलने, रद्द करने, रसीद देखने, या रोककर पैसे वापस लेने के लिए: {mine}`,
  withoutTime: {
    one: "{count} कक्षा का समय अभी तय नहीं है। नीचे दिए पेज पर समय चुनें।",
    other: "{count} कक्षाओं का समय अभी तय नहीं है। नीचे दिए पेज पर हर एक का समय चुनें।",
  },
  stoppedSubject: "कक्षाएँ रोक दी गईं, ₹{back} वापस आ रहे हैं · {reference}",
  stopped: `आपने {student} का कोर्स {course} रोक दिया है। जो कक्षाएँ नहीं हुईं, उन सबका पैसा, ₹{back}, उसी रास्ते से वापस आएगा जिससे आपने दिया था। बैंक को सात कामकाजी दिन तक लगते हैं, कार्ड में दस तक।
आपका क्रेडिट नोट: {mine}`,
  stoppedWithoutMoney: `आपने {student} का कोर्स {course} रोक दिया है। पैसे देकर ली हुई कोई कक्षा बाकी नहीं थी, इसलिए कुछ वापस नहीं होगा।
आपकी कक्षाएँ: {mine}`,
  extraSubject: "₹{back} आपको वापस आ रहे हैं · {reference}",
  extra: `{course} के लिए मिले ₹{back} की ज़रूरत नहीं थी: कक्षाओं का पैसा पहले ही मिल चुका था, या ऑर्डर बंद हो चुका था। यह रकम उसी रास्ते से अपने आप वापस आएगी जिससे आपने दी थी। बैंक को सात कामकाजी दिन तक लगते हैं, कार्ड में दस तक।
आपका ऑर्डर: {mine}`,

  tutorPaidSubject: "{student} आपके साथ आगे पढ़ेंगे · {reference}",
  tutorPaid: `{student} ने आपके साथ {course} की {lessons} कक्षाएँ ली हैं:
{days}
ये आपके कैलेंडर के लिए साथ में भेजी गई हैं; हर कक्षा का लिंक सिर्फ़ आपके लिए है।`,
  tutorStoppedSubject: "{student} ने कक्षाएँ रोक दी हैं · {reference}",
  tutorStopped: "{student} ने {course} रोक दिया है। आगे की कक्षाएँ रद्द हैं, और इस पत्र के साथ आपके कैलेंडर से हट जाएँगी।",
});

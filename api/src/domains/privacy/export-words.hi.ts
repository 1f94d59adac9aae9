import { translated } from "@tutoring/contract/speak";
import type english from "./export-words.en.ts";

export default translated<typeof english>()({
  title: "हमारे पास आपकी जानकारी",
  made: "{date} को {name} के लिए बनाया गया।",
  note: "इस पेज के साथ वही जानकारी प्रोग्रामों के लिए, कैलेंडर के लिए आपकी कक्षाएँ, और एक फ़ोल्डर में आपकी फ़ाइलें हैं।",
  none: "कुछ भी दर्ज नहीं है।",
  yes: "हाँ",
  no: "नहीं",
  classWith: "{course}, ट्यूटर {tutor}",
  account: "आपका खाता और लॉग इन",
  children: "आपके बच्चे",
  bookings: "बुकिंग",
  classes: "कक्षाएँ, उनकी चैट, और कौन कब आया",
  reports: "रिपोर्ट, होमवर्क और राय",
  messages: "संदेश",
  purchases: "खरीद, भुगतान और दस्तावेज़",
  complaints: "शिकायतें",
  page: "आपका पेज, योग्यताएँ और वीडियो",
  pay: "भुगतान और बैंक खाता",
  emails: "आपको भेजे गए ईमेल",
  log: "आपने यहाँ क्या किया, हमारे रिकॉर्ड से",
});

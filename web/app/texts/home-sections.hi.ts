import { translated } from "@tutoring/contract/speak";
import type english from "./home-sections.en.ts";

export default translated<typeof english>()({
  howItWorks: "यह कैसे होता है",
  howItWorksText: "{seconds} सेकंड में देखें।",
  video: "डेमो कक्षा कैसे बुक करें",
  playVideo: "वीडियो चलाएँ, {seconds} सेकंड",
  videoFailed: "वीडियो नहीं चल पाया।",
  bookStep: "डेमो बुक करें",
  bookStepText: "कोर्स चुनें और अपना फ़ोन नंबर दें। हम आपके समय के हिसाब से ट्यूटर ढूँढ देंगे।",
  joinStep: "लाइव डेमो कक्षा में जुड़ें",
  joinStepText: "बच्चा वीडियो पर ट्यूटर से मिलता है। आप भी साथ बैठ सकते हैं। यह मुफ़्त है।",
  payStep: "फ़ीस दें और शुरू करें",
  payStepText: "ट्यूटर पसंद आए? कोर्स की फ़ीस दें और हर हफ़्ते उन्हीं से पढ़ें।",
  getStarted: "शुरू करें",
  teach: "आप अच्छा पढ़ाते हैं। अब घर बैठे और पढ़ाएँ।",
  teachText: "अपने विषय और खाली समय बताएँ। विद्यार्थी हम ढूँढेंगे और कक्षाएँ हम तय करेंगे।",

  app: "अब फ़ोन पर भी",
  appText: "आपके कोर्स और बुकिंग, एंड्रॉइड ऐप में।",
  getItOn: "यहाँ से डाउनलोड करें",
  googlePlay: "गूगल प्ले",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./course.en.ts";

export default translated<typeof english>()({
  youAreHere: "आप यहाँ हैं",
  details: "कोर्स की जानकारी",
  level: "लेवल",
  language: "भाषा",
  mode: "तरीका",
  learn: "क्या सीखेंगे",
  features: "कोर्स की खास बातें",
  book: "डेमो बुक करें",
  more: "और कोर्स देखें",
  free: "डेमो मुफ़्त है, कार्ड की ज़रूरत नहीं। फ़ीस ट्यूटर से मिलने के बाद ही दें।",
  notFound: "यह कोर्स मौजूद नहीं है।",
  noCourseId: "पते में कोर्स का नंबर नहीं है",
  failed: "कोर्स की जानकारी नहीं खुल पाई",
  browseAll: "सभी कोर्स देखें",

  liveTitle: "लाइव, सिर्फ़ आपके लिए",
  liveText: "एक ट्यूटर, एक विद्यार्थी, आपके समय पर।",
  demoTitle: "पहले मुफ़्त डेमो",
  demoText: "पहले ट्यूटर से मिलें, फिर तय करें।",
  changeTitle: "समय बदलना आसान",
  changeText: "डेमो शुरू होने से दो घंटे पहले तक समय बदलें या रद्द करें।",
  reminderTitle: "ई-मेल पर याद",
  reminderText: "कक्षा का लिंक और याद दिलाने वाला ई-मेल समय पर मिलता है।",

  point1: "पहले बुनियाद, फिर अगला कदम",
  point2: "बच्चे के स्तर के हिसाब से अभ्यास",
  point3: "गलतियाँ समझना और सुधारना",
  point4: "हर सवाल के लिए समय",
  point5: "दो कक्षाओं के बीच खुद अभ्यास कैसे करें",
  point6: "क्या अच्छा चल रहा है और कहाँ मेहनत चाहिए",
});

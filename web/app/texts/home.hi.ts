import { translated } from "@tutoring/contract/speak";
import type english from "./home.en.ts";

export default translated<typeof english>()({
  headline: "ऐसे ट्यूटर, जिनका बच्चे को इंतज़ार रहे",
  searchExample: "कक्षा 10 गणित, NEET जीव विज्ञान, तबला…",
  search: "खोजें",
  searchCourses: "कोर्स खोजें",
  popular: "लोग खोज रहे हैं:",
  popularSearches: "कक्षा 10 गणित | NEET जीव विज्ञान | अंग्रेज़ी | हिन्दी व्याकरण",
  tutorsClaimed: "7.5 लाख+",
  tutors: "जाँचे-परखे ट्यूटर",
  studentsClaimed: "55 लाख+",
  students: "विद्यार्थी",
  reviewsClaimed: "4 लाख+",
  reviews: "रिव्यू",

  categories: "क्या सीखना है?",
  allCourses: "सभी कोर्स",
  courses: { zero: "अभी कोई कोर्स नहीं", one: "{count} कोर्स", other: "{count} कोर्स" },
  noCategories: "कोई कैटेगरी नहीं मिली",
  loadingCategories: "कैटेगरी खुल रही हैं",
  categoriesFailed: "कैटेगरी नहीं खुल पाईं: {error}",

  faculty: "हमारे खास ट्यूटर",
  facultyText: "इनसे हमने बात की है, इनकी कक्षा देखी है, और परिवार इन्हें पसंद करते हैं।",
  premium: "प्रीमियम",
  noFaculty: "अभी कोई खास ट्यूटर नहीं हैं",
  loadingFaculty: "खास ट्यूटर खुल रहे हैं",
  facultyFailed: "खास ट्यूटर नहीं खुल पाए: {error}",
  tryAgain: "कृपया फिर कोशिश करें।",

  contact: "हमसे संपर्क करें",
  contactText: "समझ नहीं आ रहा कि कौन-सा कोर्स या समय ठीक रहेगा? हमें हिन्दी या अंग्रेज़ी में लिखें।",
  name: "नाम",
  message: "संदेश",
  send: "संदेश भेजें",
  cleared: "फ़ॉर्म खाली कर दिया गया है और कुछ भेजा नहीं गया। जवाब के लिए कृपया {email} पर ई-मेल करें।",
  nameRequired: "नाम ज़रूरी है",
  email: "ई-मेल",
  emailRequired: "ई-मेल ज़रूरी है",
  emailInvalid: "यह ई-मेल सही नहीं है",
  messageRequired: "संदेश ज़रूरी है",

  app: "अब फ़ोन पर भी",
  appText: "आपके कोर्स और बुकिंग, एंड्रॉइड ऐप में।",
  getItOn: "यहाँ से डाउनलोड करें",
  googlePlay: "गूगल प्ले",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./frame.en.ts";

export default translated<typeof english>()({
  home: "होम",
  courses: "कोर्स",
  tutors: "हमारे ट्यूटर",
  aboutUs: "हमारे बारे में",
  signupAsTutor: "ट्यूटर बनें",
  login: "लॉग इन",
  openMenu: "मेन्यू खोलें",
  mainMenu: "मुख्य मेन्यू",
  skipToContent: "सीधे पेज पर जाएँ",
  student: "विद्यार्थी",
  loadingCourse: "कोर्स की जानकारी आ रही है...",
  loadingProfile: "आपकी प्रोफ़ाइल खुल रही है...",
  loadingBookings: "आपकी बुकिंग खुल रही हैं...",
  loading: "खुल रहा है...",
  partNotLoaded: "यह खुल नहीं पाया। अपना इंटरनेट जाँचें और फिर कोशिश करें।",
  logoutFailed: "लॉग आउट नहीं हो पाया",

  promise: "घर बैठे लाइव कक्षाएँ, एक ट्यूटर और एक बच्चा। पहले ट्यूटर से मिलें, फिर फ़ीस दें।",

  language: "भाषा",

  notFound: "पेज नहीं मिला",
  accessDenied: "अनुमति नहीं है",
  failed: "यह पेज नहीं खुल पाया",
  failedText: "हमारी ओर कुछ गड़बड़ हुई, या इंटरनेट बंद है। आपकी लिखी कोई बात भेजी नहीं गई।",
  tryAgain: "फिर कोशिश करें",

  verified: "पुष्टि हो गई",
  closeModal: "बंद करें",
  notLoaded: "यह खुल नहीं पाया।",

  privacy: "निजता नीति",
  terms: "शर्तें",
  refunds: "रिफ़ंड",
  safety: "बच्चों की सुरक्षा",
  help: "मदद",

  india: "भारत",
  indiaPlaces: "दिल्ली एनसीआर, मुंबई, बेंगलुरु, हैदराबाद, चेन्नई, पुणे, कोलकाता, जयपुर",
  uk: "यूके",
  ukPlaces: "लंदन, लेस्टर, बर्मिंघम, मैनचेस्टर, हैरो",
  usa: "अमेरिका",
  usaPlaces: "न्यू जर्सी, बे एरिया, डैलस, शिकागो, सिएटल",
  europe: "यूरोप",
  europePlaces: "बर्लिन, एम्स्टर्डम, डबलिन, ज़्यूरिख, स्टॉकहोम",

  shareAlt: "लाइव कक्षा में एक ट्यूटर और एक विद्यार्थी",
  homeTitle: "Online Tutoring: घर बैठे लाइव कक्षाएँ",
  homeDescription:
    "CBSE कक्षा 5–12, JEE, NEET, भाषाओं और संगीत की लाइव कक्षाएँ, एक ट्यूटर और एक बच्चा। पहले मुफ़्त डेमो कक्षा में ट्यूटर से मिलें, फिर तय करें।",
});

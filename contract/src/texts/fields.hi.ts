import type fields from "./fields.en.ts";
import { translated } from "./speak.ts";

export default translated<typeof fields>()({
  required: "कृपया इसे भरें।",
  invalid: "कृपया यह जानकारी जाँच लें।",
  tooLong: "ज़्यादा से ज़्यादा {max} अक्षर लिखें।",
  tooShort: "कम से कम {min} अक्षर लिखें।",

  emailRequired: "ईमेल ज़रूरी है।",
  emailInvalid: "यह ईमेल सही नहीं है।",
  phoneRequired: "फ़ोन नंबर ज़रूरी है।",
  phoneInvalid: "यह फ़ोन नंबर सही नहीं है।",
  studentNameRequired: "विद्यार्थी का नाम ज़रूरी है।",
  parentNameRequired: "माता या पिता का नाम ज़रूरी है।",
  otpInvalid: "कृपया 6 अंकों का सही OTP भरें।",
  secondFactorInvalid: "ऑथेंटिकेटर ऐप के 6 अंक या कोई रिकवरी कोड भरें।",

  birthYearInvalid: "साल भरें, जैसे 2014।",
  birthYearAhead: "यह साल अभी आया नहीं है।",
  timeRequired: "दिन और समय चुनें।",
  starsRequired: "एक से पाँच स्टार चुनें।",
  messageRequired: "कृपया अपना संदेश लिखें।",
  photoRequired: "कोई तस्वीर चुनें।",
  photoTooLarge: "तस्वीर 5 MB से छोटी होनी चाहिए।",

  sizeRequired: "चुनें कि कितनी कक्षाएँ लेनी हैं।",
  hoursRequired: "हफ़्ते के एक से तीन समय चुनें।",
  buyerNameRequired: "रसीद के लिए नाम लिखें।",
  stateRequired: "अपना राज्य चुनें।",
  rulesRequired: "कृपया नियम पढ़कर बॉक्स पर निशान लगाएँ।",

  nameRequired: "नाम ज़रूरी है।",
  qualificationRequired: "योग्यता ज़रूरी है।",
  experienceRequired: "अनुभव साल में लिखें, जैसे 5।",
  subjectsRequired: "विषय ज़रूरी हैं।",
  timingRequired: "पढ़ाने का समय चुनें।",
  endBeforeStart: "खत्म होने का समय शुरू होने के समय के बाद होना चाहिए।",
  resumeRequired: "रिज़्यूमे ज़रूरी है।",
  resumeTooLarge: "यह फ़ाइल {megabytes} MB की है। PDF या Word फ़ाइल चुनें, 5 MB तक।",

  dayInvalid: "कोई दिन चुनें।",
  dayOutOfRange: "1900 से 2999 के बीच की तारीख चुनें।",
  noteRequired: "कृपया नोट लिखें।",
  clockTimeInvalid: "समय ऐसे लिखें: 16:30।",
  tooManyRanges: "एक दिन में ज़्यादा से ज़्यादा छह समय रखें।",
  rangeReversed: "खत्म होने का समय शुरू होने के समय के बाद होना चाहिए।",
  rangesOverlap: "ये समय एक-दूसरे पर आ रहे हैं।",
  dayRepeated: "यह तारीख दो बार लिखी है।",
  minutesInvalid: "1 से 60 मिनट चुनें।",
  reasonRequired: "कृपया कारण लिखें।",
  tooManyTimes: "ज़्यादा से ज़्यादा {max} समय चुनें।",
});

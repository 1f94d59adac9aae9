import { translated } from "@tutoring/contract/speak";
import type english from "./account-emails.en.ts";

export default translated<typeof english>()({
  codeSubject: "{code} आपका Online Tutoring OTP है",
  code: `आपका OTP {code} है

इसे उसी पेज पर भरें जहाँ से आपने इसे मँगाया था। यह {minutes} मिनट तक और सिर्फ़ एक बार काम करेगा।
हम यह OTP कभी फ़ोन पर या संदेश में नहीं पूछते। अगर आपने इसे नहीं मँगाया, तो इस ईमेल पर ध्यान न दें।

Online Tutoring`,
  reusedSubject: "सुरक्षा के लिए आपको लॉग आउट किया गया",
  reused: `किसी ने Online Tutoring पर आपके लॉग इन की पुरानी कॉपी इस्तेमाल की, इसलिए वह लॉग इन जहाँ-जहाँ चल रहा था, वहाँ से हमने लॉग आउट कर दिया है।
कृपया फिर से लॉग इन करें। अगर ऐसा बार-बार हो, तो वेबसाइट से हमें लिखें।`,
  passkeyAddedSubject: "आपके खाते में एक पासकी जोड़ी गई",
  passkeyAdded: `आपके Online Tutoring खाते में एक पासकी जोड़ी गई: {name}।
इससे आपका खाता आपके अपने फ़ोन या कंप्यूटर पर बिना OTP के खुलता है।

अगर यह आपने नहीं किया, तो अपने खाते में “पासकी” में जाकर इसे हटाएँ और वेबसाइट से हमें लिखें।`,
  passkeyRemovedSubject: "आपके खाते से एक पासकी हटाई गई",
  passkeyRemoved: `आपके Online Tutoring खाते से एक पासकी हटाई गई: {name}। अब उससे खाता नहीं खुलेगा।

अगर यह आपने नहीं किया, तो वेबसाइट से हमें लिखें।`,
  passkeyCopiedSubject: "हमने आपकी एक पासकी को रोका",
  passkeyCopied: `किसी ने आपकी पासकी {name} की पुरानी कॉपी से आपके Online Tutoring खाते में लॉग इन करने की कोशिश की। हमने किसी को अंदर नहीं आने दिया।

अपने खाते में “पासकी” में जाकर यह पासकी हटाएँ और नई जोड़ें।`,
});

import { translated } from "@tutoring/contract/speak";
import type english from "./staff-sign-in.en.ts";

export default translated<typeof english>()({
  title: "स्टाफ़ लॉग इन",
  signingOutTitle: "लॉग आउट",
  loading: "खुल रहा है...",
  signingOut: "लॉग आउट हो रहा है...",
  adminLogin: "एडमिन लॉग इन",
  executiveLogin: "एग्ज़ीक्यूटिव लॉग इन",
  tutorLogin: "ट्यूटर",
  whoSignsIn: "लॉग इन किसका है",
  welcomeBack: "फिर से स्वागत है",
  signIn: "अपने खाते में लॉग इन करें",
  motto: "हर अनुरोध के पीछे एक बच्चा है, जिसे अपनी पहली कक्षा का इंतज़ार है।",
  studentOrParent: "विद्यार्थी या माता-पिता हैं? <open>यहाँ लॉग इन करें</open>",
  loginDone: "लॉग इन हो गया!",

  adminEmail: "एडमिन का ईमेल",
  tutorEmail: "आपका ईमेल",
  tutorNote: "वही ईमेल भरें जिस पर हम आपको कक्षाओं के बारे में लिखते हैं।",
  codeSent: "OTP भेज दिया गया!",
  resendingCode: "OTP फिर भेजा जा रहा है...",
  codeNotSent: "OTP नहीं जा पाया।",
  codeNotResent: "OTP फिर से नहीं जा पाया।",
  loginFailed: "OTP सही नहीं है या लॉग इन नहीं हो पाया।",
  appCode: "ऑथेंटिकेटर ऐप का कोड, या कोई रिकवरी कोड",
  verifyAndLogin: "पुष्टि करके लॉग इन करें",
  changeEmail: "ईमेल बदलें",

  continueWith: "{name} से लॉग इन करें",
  providerOnly: "एडमिन और एग्ज़ीक्यूटिव {name} से लॉग इन करते हैं।",
  providerConfirmed: "{name} ने आपको पहचान लिया। बस एक कदम और:",
  stillThere: "यह ब्राउज़र {name} पर अब भी लॉग इन है। <leave>वहाँ से भी लॉग आउट करें</leave>",
  providerFailed: "लॉग इन नहीं हो पाया। कृपया फिर कोशिश करें।",

  username: "यूज़रनेम",
  password: "पासवर्ड",
  loggingIn: "लॉग इन हो रहा है...",
  loginAsExecutive: "एग्ज़ीक्यूटिव के रूप में लॉग इन करें",
  invalidCredentials: "यूज़रनेम या पासवर्ड सही नहीं है।",
});

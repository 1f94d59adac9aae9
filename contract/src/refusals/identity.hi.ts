import { inHindi } from "./definition.ts";
import type { identity } from "./identity.ts";

export default inHindi<typeof identity>()({
  "sign-in-again": { message: "कृपया फिर से लॉग इन करें।" },
  "sign-in-failed": { message: "OTP सही नहीं है या लॉग इन नहीं हो पाया।" },
  "wrong-credentials": { message: "यूज़रनेम या पासवर्ड सही नहीं है।" },
  "too-many-tries": { message: "बहुत बार कोशिश हो चुकी है। कृपया {seconds} रुककर फिर कोशिश करें।" },

  "code-required": { message: "कृपया 6 अंकों का सही OTP भरें।" },
  "code-wrong": { message: "OTP सही नहीं है।" },
  "applicant-code-wrong": { message: "OTP सही नहीं है। कृपया फिर कोशिश करें।" },
  "code-expired": { message: "OTP का समय खत्म हो गया। कृपया नया OTP मँगाएँ।" },
  "code-tried-out": { message: "OTP बहुत बार गलत भरा गया। कृपया नया OTP मँगाएँ।" },
  "too-many-codes-sent": { message: "नया OTP मँगाने के लिए कृपया {seconds} रुकें।" },
  "too-many-codes-tried": { message: "बहुत बार कोशिश हो चुकी है। कृपया {seconds} बाद फिर कोशिश करें।" },

  "app-code-required": { message: "अपने ऑथेंटिकेटर ऐप का कोड भरें।" },
  "app-code-wrong": { message: "यह कोड गलत है या पहले इस्तेमाल हो चुका है।" },
  "password-wrong": { message: "यह आपका मौजूदा पासवर्ड नहीं है।" },
  "no-such-session": { message: "यह लॉग इन नहीं मिला।" },
});

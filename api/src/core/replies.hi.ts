import { translated } from "@tutoring/contract/speak";
import type english from "./replies.en.ts";

export default translated<typeof english>()({
  codeSent: "OTP भेज दिया गया!",
  applicantCodeSent: "OTP आपके ई-मेल पर भेज दिया गया!",
  verified: "ई-मेल वेरिफ़ाई हो गया!",
  signedIn: "लॉग इन हो गया!",
  registered: "रजिस्ट्रेशन हो गया!",
  confirmed: "धन्यवाद।",
  applied: "आपका आवेदन मिल गया! हम जल्द ही आपसे संपर्क करेंगे।",
  signedOut: "लॉग आउट हो गया।",
  sessionEnded: "उस डिवाइस पर लॉग आउट हो गया।",
  othersEnded: "बाकी हर जगह लॉग आउट हो गया।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./replies.en.ts";

export default translated<typeof english>()({
  codeSent: "OTP भेज दिया गया!",
  applicantCodeSent: "OTP आपके ईमेल पर भेज दिया गया!",
  verified: "ईमेल की पुष्टि हो गई!",
  signedIn: "लॉग इन हो गया!",
  registered: "खाता बन गया!",
  confirmed: "धन्यवाद।",
  applied: "आपका आवेदन मिल गया! हम जल्द ही आपसे संपर्क करेंगे।",
  signedOut: "लॉग आउट हो गया।",
  sessionEnded: "उस फ़ोन या कंप्यूटर से लॉग आउट हो गया।",
  othersEnded: "बाकी सब जगह से लॉग आउट हो गया।",
});

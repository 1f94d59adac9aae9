import { translated } from "@tutoring/contract/speak";
import type english from "./account-emails.en.ts";

export default translated<typeof english>()({
  invitedSubject: "आपका Online Tutoring खाता तैयार है",
  invited: `अब आपकी कक्षाओं के लिए आपका अपना खाता है: आपका दिन, पढ़ाने का समय और आपके विद्यार्थी, फ़ोन या कंप्यूटर पर।
इसी ईमेल से लॉग इन करें। पासवर्ड की ज़रूरत नहीं है, हम हर बार एक OTP भेजेंगे: {link}`,
  movedSubject: "लॉग इन का ईमेल बदल गया है",
  moved: `अब आप Online Tutoring में {email} से लॉग इन करेंगे: {link}
पहले जोड़ी गई पासकी से अब आपका खाता नहीं खुलेगा; लॉग इन करके नई जोड़ लें।
अगर यह बदलाव आपने नहीं कराया, तो कृपया इस ईमेल का जवाब दें।`,
});

import { translated } from "@tutoring/contract/speak";
import type english from "./address-email.en.ts";

export default translated<typeof english>()({
  subject: "आपका ईमेल बदल गया है",
  text: `अब से Online Tutoring पर {email} से लॉग इन करें।
अगर यह बदलाव आपने नहीं किया, तो कृपया हमें तुरंत लिखें।`,
});

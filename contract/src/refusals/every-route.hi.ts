import fields from "../texts/fields.hi.ts";
import { inHindi } from "./definition.ts";
import type { everyRoute } from "./every-route.ts";

export default inHindi<typeof everyRoute>()({
  "signed-out": { message: "कृपया लॉग इन करें।" },
  "no-permission": { message: "आपको यह करने की अनुमति नहीं है।" },
  "proof-required": { message: "कृपया पहले अपने ईमेल की पुष्टि करें।" },
  "foreign-page": { message: "यह अनुरोध किसी दूसरी साइट से आया है।" },
  "not-our-page": { message: "यह अनुरोध हमारे पेज से नहीं आया। कृपया पेज फिर से खोलकर दोबारा कोशिश करें।" },
  "too-much-read": { message: "एक साथ बहुत कुछ लोड किया गया। कृपया एक मिनट बाद फिर कोशिश करें।" },
  "too-much-sent": { message: "आपके कनेक्शन से बहुत ज़्यादा अनुरोध आए हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।" },
  unavailable: { message: "सेवा कुछ पल के लिए बंद है। कृपया कुछ सेकंड बाद फिर कोशिश करें।" },
  "uploads-full": { message: "अभी बहुत सारी फ़ाइलें अपलोड हो रही हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।" },

  "nothing-here": { message: "इस पते पर कुछ नहीं है।" },
  "only-as-socket": { message: "यह पता केवल वेबसॉकेट के लिए है।" },
  "wrong-content-type": { message: "यह अनुरोध {type} के रूप में भेजें।" },
  "unreadable-json": { message: "यह अनुरोध सही JSON नहीं है।" },
  "not-an-object": { message: "अनुरोध एक JSON ऑब्जेक्ट होना चाहिए।" },
  "unreadable-form": { message: "यह फ़ॉर्म पढ़ा नहीं जा सका।" },
  "too-many-form-fields": { message: "इस फ़ॉर्म में बहुत ज़्यादा जानकारी है।" },
  "unstorable-character": { message: "इसमें एक ऐसा अक्षर है जिसे हम सेव नहीं कर सकते।" },
  "invalid-fields": { message: "कृपया नीचे दी गई जानकारी जाँच लें।" },
  "all-fields-required": { message: "सारी जानकारी भरना ज़रूरी है।" },
  "too-large": { message: "यह बहुत बड़ा है: सीमा {limit} है।" },
  "too-many-pixels": {
    message: "यह तस्वीर {megapixels} मेगापिक्सल ({width} × {height}) की है, सीमा {limit} है। कृपया इससे छोटी तस्वीर चुनें।",
  },
  "resume-too-large": { message: fields.resumeTooLarge },
  "photo-too-large": { message: fields.photoTooLarge },
  "file-too-large": { message: fields.homeworkFileTooLarge },
});

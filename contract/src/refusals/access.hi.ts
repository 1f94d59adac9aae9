import { maxIdempotencyKeyLength } from "../rules.ts";
import fields from "../texts/fields.hi.ts";
import type { access } from "./access.ts";
import { inHindi } from "./definition.ts";

export default inHindi<typeof access>()({
  "signed-out": { message: "कृपया लॉग इन करें।" },
  "no-permission": { message: "आपको यह करने की अनुमति नहीं है।" },
  "initial-password-over": { message: "इस पहले पासवर्ड का समय पूरा हो गया है। कृपया एडमिन से नया माँगें।" },
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
  "idempotency-key-malformed": {
    message: `अनुरोध की पहचान में 1 से ${maxIdempotencyKeyLength} छपने लायक चिह्न होते हैं, बिना खाली जगह और उद्धरण चिह्न के।`,
  },
  "idempotency-key-reused": {
    message: "इस पहचान के साथ पहले कोई दूसरा अनुरोध आया था। हर बदलाव के लिए नई पहचान भेजें।",
  },
  "call-still-running": { message: "यह पहले से सेव हो रहा है। कृपया एक पल रुकें।" },
  "too-large": { message: "यह बहुत बड़ा है: सीमा {limit} है।" },
  "too-many-pixels": {
    message: "यह तस्वीर {megapixels} मेगापिक्सल ({width} × {height}) की है, सीमा {limit} है। कृपया इससे छोटी तस्वीर चुनें।",
  },
  "pdf-closed": {
    message: "इस PDF में स्क्रिप्ट हैं, या यह लॉक है और हम इसे जाँच नहीं सकते। कृपया इसे खोलें, प्रिंट में “PDF के रूप में सेव करें” चुनें और नई फ़ाइल भेजें।",
  },
  "resume-too-large": { message: fields.resumeTooLarge },
  "photo-too-large": { message: fields.photoTooLarge },
  "file-too-large": { message: fields.homeworkFileTooLarge },

  stale: { message: "इस बीच {name} ने इसे बदल दिया है। अब नई जानकारी दिख रही है; कृपया फिर से देख लें।" },
  "not-confirmed": { message: "कृपया पुष्टि करें कि यह आप ही हैं, फिर दोबारा कोशिश करें।" },
  "second-step-not-used": {
    message: "पहले अपनी पासकी या ऑथेंटिकेटर ऐप से पुष्टि करें। अगर वह खो गई है, तो किसी एडमिन से उसे हटाने को कहें; एडमिन सर्वर चलाने वाले से कहें।",
  },
  "too-many-downloads-today": { message: "आज आप अपनी जानकारी कई बार डाउनलोड कर चुके हैं। कृपया कल फिर कोशिश करें।" },
  "too-many-changes-today": { message: "एक दिन के लिए बहुत ज़्यादा बदलाव हो गए हैं। कृपया कल फिर कोशिश करें।" },

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
  "no-passkeys-here": { message: "इस पते पर पासकी काम नहीं करती। कृपया किसी और तरीके से लॉग इन करें।" },
  "passkey-too-late": { message: "इसमें बहुत देर हो गई। कृपया पासकी से फिर कोशिश करें।" },
  "passkey-unknown": { message: "यह पासकी अब यहाँ नहीं चलती। कृपया किसी और तरीके से लॉग इन करें।" },
  "passkey-refused": { message: "यह पासकी नहीं चली। कृपया किसी और तरीके से लॉग इन करें।" },
  "passkey-not-added": { message: "यह पासकी जोड़ी नहीं जा सकी। कृपया फिर कोशिश करें।" },
  "too-many-passkeys": { message: "आपके पास पहले से {max} पासकी हैं। पहले एक हटाएँ।" },
  "no-such-passkey": { message: "यह पासकी नहीं मिली।" },
  "no-identity-provider": { message: "यहाँ किसी पहचान सेवा से लॉग इन नहीं होता।" },
  "oidc-only": { message: "कृपया {name} से लॉग इन करें।" },
  "oidc-away": { message: "{name} से अभी जवाब नहीं मिल रहा है। कृपया एक मिनट बाद फिर कोशिश करें।" },
  "oidc-not-verified": { message: "{name} ने आपकी पहचान की पुष्टि नहीं की। कृपया फिर कोशिश करें।" },
  "oidc-other-domain": { message: "{name} पर कृपया {domain} वाला अपना खाता चुनें।" },
  "oidc-too-late": { message: "इस लॉग इन में बहुत समय लग गया, या यह किसी दूसरे टैब में शुरू हुआ था। कृपया फिर से शुरू करें।" },
  "oidc-unknown": {
    message: "{name} के आपके खाते से यहाँ कोई खाता जुड़ा नहीं है। किसी और तरीके से लॉग इन करें, फिर अपने खाते के पेज पर इसे जोड़ें।",
  },
  "no-such-session": { message: "यह लॉग इन नहीं मिला।" },
});

import { writeAfterDays } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { messages } from "./messages.ts";

export default inHindi<typeof messages>()({
  "no-such-conversation": { message: "यह बातचीत आपकी नहीं है।" },
  "conversation-closed": {
    message: `यहाँ अब और संदेश नहीं लिखे जा सकते: बातचीत रोक दी गई है, या पिछली कक्षा को ${writeAfterDays} दिन से ज़्यादा हो गए हैं। आपका लिखा अभी भी यहीं है।`,
  },
  "conversation-full": { message: "यह बातचीत बहुत लंबी हो गई है। कृपया हमें ईमेल करें।" },
  "support-stays-open": { message: "हमारी टीम के साथ बातचीत रोकी नहीं जा सकती।" },
  "too-many-messages-today": { message: "एक दिन के लिए बहुत ज़्यादा संदेश हो गए हैं। कृपया कल फिर कोशिश करें।" },
  "too-many-messages-now": { message: "संदेश बहुत जल्दी-जल्दी आ रहे हैं। कृपया {seconds} रुककर फिर भेजें।" },
  "too-many-photos-today": { message: "एक दिन के लिए फ़ोटो बहुत ज़्यादा हो गई हैं। बाकी कृपया कल भेजें।" },
});

import { inHindi } from "./definition.ts";
import type { desk } from "./desk.ts";

export default inHindi<typeof desk>()({
  "conversation-full": { message: "यह बातचीत बहुत लंबी हो गई है। कृपया हमें ईमेल करें।" },
  "tutor-not-missing": { message: "ट्यूटर आ चुके हैं, या कक्षा अभी शुरू नहीं हुई है या खत्म हो चुकी है।" },
  "too-many-messages-today": { message: "एक दिन के लिए बहुत ज़्यादा संदेश हो गए हैं। कृपया कल फिर कोशिश करें।" },
});

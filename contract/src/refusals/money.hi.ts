import { freeUntilHours, maxPauseDays } from "../lesson-rules.ts";
import { inHindi } from "./definition.ts";
import type { money } from "./money.ts";

export default inHindi<typeof money>()({
  "not-for-sale": { message: "इस कोर्स का पैसा यहाँ नहीं दिया जा सकता। हमें लिखें, हम आपको कीमत बताएँगे।" },
  "demo-not-held": { message: "कक्षाएँ डेमो कक्षा के बाद ली जा सकती हैं।" },
  "no-such-package": { message: "दी गई संख्याओं में से एक चुनें।" },
  "hour-not-offered": { message: "दिखाए गए समय में से कोई एक चुनें।" },
  "price-has-changed": { message: "कीमत बदल गई है: अब एक कक्षा ₹{rupees} की है। कृपया नई रकम देख लें।" },
  "tutor-has-changed": { message: "अब ये कक्षाएँ {name} के साथ होंगी। कृपया बदले हुए समय देख लें।" },
  "ordered-elsewhere": { message: "ये कक्षाएँ दूसरी विंडो में ली जा रही हैं। वहीं पैसे दें, या थोड़ी देर में फिर कोशिश करें।" },
  "paid-already": { message: "आपका पैसा हमें मिल चुका है। आपकी कक्षाएँ “मेरी बुकिंग” में हैं।" },
  "too-many-orders": { message: "आज आपने पैसे देने के बहुत-से पेज खोले हैं। कृपया कल फिर कोशिश करें।" },
  "pay-page-not-opened": { message: "पैसे देने का पेज नहीं खुल पाया, और कोई पैसा नहीं कटा। कृपया एक मिनट बाद फिर कोशिश करें।" },
  "no-such-order": { message: "यह ऑर्डर नहीं मिला।" },
  "no-such-document": { message: "यह रसीद नहीं मिली।" },
  "material-gone": { message: "यह फ़ाइल आपके लिए खुली नहीं है: या तो पेमेंट बाकी है, या कक्षाएँ रोक दी गई हैं।" },
  "nothing-to-stop": { message: "यह ऑर्डर अभी चालू नहीं है।" },
  "sum-has-changed": { message: "इस बीच रकम बदल गई है। कृपया नई रकम देख लें।" },
  "pause-out-of-bounds": { message: `छुट्टी आज से या बाद में शुरू हो सकती है, और ज़्यादा से ज़्यादा ${maxPauseDays / 7} हफ़्ते की।` },
  "pause-has-changed": { message: "इस बीच इन दिनों की कक्षाएँ बदल गई हैं। कृपया फिर से देख लें।" },
  "nothing-to-go-on": { message: "आगे तय करने के लिए कोई कक्षा या हफ़्ते का समय नहीं है। कृपया हर कक्षा का समय चुनें।" },
  "no-lesson-left": { message: "इस ऑर्डर की कोई कक्षा बाकी नहीं है।" },
  "lesson-not-open": { message: "यह कक्षा अब बदली नहीं जा सकती।" },
  "too-late-to-move": {
    message: `इस कक्षा का समय अब नहीं बदला जा सकता। शुरू होने से ${freeUntilHours} घंटे पहले तक ही समय बदल सकते हैं।`,
  },

  "invalid-signature": { message: "इस संदेश पर हमारी मुहर नहीं है।" },
});

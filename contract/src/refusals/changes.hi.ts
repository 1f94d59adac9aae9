import type { changes } from "./changes.ts";
import { inHindi } from "./definition.ts";

export default inHindi<typeof changes>()({
  stale: { message: "इस बीच {name} ने इसे बदल दिया है। अब नई जानकारी दिख रही है; कृपया फिर से देख लें।" },
  "not-confirmed": { message: "कृपया पुष्टि करें कि यह आप ही हैं, फिर दोबारा कोशिश करें।" },
  "too-many-changes-today": { message: "एक दिन के लिए बहुत ज़्यादा बदलाव हो गए हैं। कृपया कल फिर कोशिश करें।" },
});

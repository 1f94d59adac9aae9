import { inHindi } from "./definition.ts";
import type { payments } from "./payments.ts";

export default inHindi<typeof payments>()({
  "letter-not-signed": { message: "इस संदेश पर हमारी मुहर नहीं है।" },
});

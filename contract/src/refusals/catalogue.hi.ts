import type { catalogue } from "./catalogue.ts";
import { inHindi } from "./definition.ts";

export default inHindi<typeof catalogue>()({
  "no-such-course": { message: "यह कोर्स हमारे यहाँ नहीं है।" },
  "place-gone": { message: "कोर्स की सूची में यह हिस्सा अब नहीं है।" },
});

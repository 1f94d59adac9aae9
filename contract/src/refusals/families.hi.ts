import { maxChildren } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { families } from "./families.ts";

export default inHindi<typeof families>()({
  "no-profile": { message: "प्रोफ़ाइल नहीं खुल पाई" },
  "profile-not-saved": { message: "प्रोफ़ाइल सेव नहीं हो पाई" },
  "address-has-account": { message: "इस ईमेल से खाता पहले से बना हुआ है। कृपया उसी से लॉग इन करें।" },
  "new-address-has-account": { message: "इस ईमेल से खाता पहले से बना हुआ है।", hint: "कोई दूसरा ईमेल चुनें।" },
  "no-child-chosen": { message: "कृपया अपने बच्चों में से किसी एक को चुनें।" },
  "too-many-children": { message: `ज़्यादा से ज़्यादा ${maxChildren} बच्चे जोड़े जा सकते हैं।` },
  "last-child": { message: "परिवार में कम से कम एक बच्चा होना ज़रूरी है।" },
  "child-has-bookings": { message: "{name} के नाम पर बुकिंग है, इसलिए यह नाम हटाया नहीं जा सकता। नाम बदला जा सकता है।" },
});

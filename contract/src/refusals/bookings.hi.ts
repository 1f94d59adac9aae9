import { changeUntilMinutes, maxMoves } from "../rules.ts";
import type { bookings } from "./bookings.ts";
import { inHindi } from "./definition.ts";

const hours = changeUntilMinutes / 60;

export default inHindi<typeof bookings>()({
  "no-such-request": { message: "यह बुकिंग नहीं मिली।" },
  "no-such-booking": { message: "यह बुकिंग नहीं मिली।" },
  "course-not-offered": { message: "यह कोर्स अब उपलब्ध नहीं है। कृपया कोई दूसरा कोर्स चुनें।" },
  "too-many-bookings-today": {
    message: "एक दिन के लिए बहुत सारी डेमो कक्षाएँ हो गई हैं। कृपया बाकी कल बुक करें, या हमें लिखें।",
  },
  "cannot-be-cancelled": {
    message: `यह कक्षा अब रद्द नहीं हो सकती। कक्षा शुरू होने से ${hours} घंटे पहले तक रद्द की जा सकती है।`,
  },
  "cannot-be-moved": {
    message: `इस कक्षा का समय अब नहीं बदला जा सकता। समय ज़्यादा से ज़्यादा ${maxMoves} बार बदला जा सकता है, वह भी शुरू होने से ${hours} घंटे पहले तक।`,
  },
  "request-without-class": { message: "इस बुकिंग में कोई कक्षा नहीं है।" },
  "rating-not-open": { message: "कक्षा हो जाने के बाद उसे एक बार रेटिंग दी जा सकती है।" },
  "rated-already": { message: "इस कक्षा को रेटिंग दी जा चुकी है।" },
  "list-open-too-often": { message: "यह सूची पहले से बहुत सारी विंडो में खुली है।" },
});

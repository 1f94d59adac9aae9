import { inHindi } from "./definition.ts";
import type { reviews } from "./reviews.ts";

export default inHindi<typeof reviews>()({
  "not-attended": { message: "आप राय तब लिख सकते हैं जब बच्चे की इन ट्यूटर के साथ कोई कक्षा हो चुकी हो।" },
  "contacts-in-public": { message: "इसे सब पढ़ेंगे। कृपया फ़ोन नंबर, ईमेल पता और लिंक न लिखें।" },
  "no-such-review": { message: "यह राय अब यहाँ नहीं है।" },
  "review-answered": { message: "आप इस राय का जवाब दे चुके हैं।" },
});

import { translated } from "@tutoring/contract/speak";
import type english from "./fact-emails.en.ts";

export default translated<typeof english>()({
  subject: "आपकी योग्यता और अनुभव",
  approved: `आपकी भेजी जानकारी मंज़ूर हो गई है। अब आपके पेज पर और हमारी टीम को यह दिखेगा:
{facts}
आपकी प्रोफ़ाइल: {link}`,
  refused: `आपका माँगा बदलाव हम मंज़ूर नहीं कर पाए: {facts}।
कारण: {reason}
आपके पेज पर पहले वाली जानकारी ही है। आप फिर से भेज सकते हैं: {link}`,
  facts: {
    zero: "{qualification}, पढ़ाने का पहला साल",
    one: "{qualification}, {count} साल का अनुभव",
    other: "{qualification}, {count} साल का अनुभव",
  },
});

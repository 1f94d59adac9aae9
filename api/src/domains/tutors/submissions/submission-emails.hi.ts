import { translated } from "@tutoring/contract/speak";
import type english from "./submission-emails.en.ts";

export default translated<typeof english>()({
  subject: "आपकी योग्यताएँ",
  verified: `हमने आपकी यह योग्यता जाँच ली है: {name}
आपके पेज पर यह आज की तारीख के साथ दिखती है: {link}`,
  refused: `आपकी यह योग्यता हम मंज़ूर नहीं कर पाए: {name}
कारण: {reason}
परिवारों को यह नहीं दिखती। आप इसे बदल सकते हैं या दूसरा कागज़ भेज सकते हैं: {link}`,
  film: "आपका परिचय वीडियो",
  filmShown: `परिवार अब आपके पेज पर आपका परिचय वीडियो देख सकते हैं।
आपकी प्रोफ़ाइल: {link}`,
  filmRefused: `आपका परिचय वीडियो हम नहीं दिखा पाए, और हमने इसे हटा दिया है।
कारण: {reason}
आप दूसरा वीडियो भेज सकते हैं: {link}`,
});

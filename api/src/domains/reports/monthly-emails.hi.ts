import { translated } from "@tutoring/contract/speak";
import type english from "./monthly-emails.en.ts";

export default translated<typeof english>()({
  opening: {
    one: "{month} में {tutor} के साथ {student} की {count} कक्षा हुई।",
    other: "{month} में {tutor} के साथ {student} की {count} कक्षाएँ हुईं।",
  },
  did: "हमने क्या किया",
  hard: "क्या मुश्किल रहा",
  practise: "आगे क्या अभ्यास करना है",
  monthSubject: "{student} की {month} की रिपोर्ट · {reference}",
  month: `{tutor} ने {student} की {month} की रिपोर्ट लिखी है:

{text}

यह “मेरी बुकिंग” में भी है: {mine}`,
  remindSubject: "{month}: परिवारों के लिए रिपोर्ट",
  remind: {
    one: `{month} की रिपोर्ट {count} विद्यार्थी के लिए तैयार है। यह उसी से बनी है जो आपने हर कक्षा के बाद लिखा था।
पढ़ें, जो चाहें बदलें और भेजें: {link}`,
    other: `{month} की रिपोर्ट {count} विद्यार्थियों के लिए तैयार है। यह उसी से बनी है जो आपने हर कक्षा के बाद लिखा था।
पढ़ें, जो चाहें बदलें और भेजें: {link}`,
  },
});

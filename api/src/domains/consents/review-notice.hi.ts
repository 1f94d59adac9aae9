import { translated } from "@tutoring/contract/speak";
import type english from "./review-notice.en.ts";

export default translated<typeof english>()({
  title: "सबको दिखने वाली राय",
  text: "जो राय आप प्रकाशित करते हैं, उसे सब पढ़ते हैं: आपके तारे और शब्द, आपके पहले नाम के साथ। आप उसे “मेरी बुकिंग” में बदल या हटा सकते हैं।",
  agreement: "इसे मेरे पहले नाम के साथ ट्यूटर के पेज पर दिखाएँ",
});

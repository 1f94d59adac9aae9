import { translated } from "@tutoring/contract/speak";
import type english from "./reasons.en.ts";

export default translated<typeof english>()({
  reason: "\nकारण: {reason}",
  "student-absent": " विद्यार्थी कक्षा में नहीं आए।",
  "tutor-absent": " ट्यूटर कक्षा में नहीं आए।",
  late: " उसे शुरू होने से {hours} घंटे से भी कम पहले रद्द किया गया।",
  countsFamily: " वह हुई मानी जाएगी।",
  countsTutor: " इसका पैसा आपको किसी भी दूसरी कक्षा की तरह मिलेगा।",
  forgivenFamily: " इस बार देर से रद्द करना माफ़ है: यह कक्षा आपकी ही रहेगी।",
  forgivenTutor: " इसके लिए आपको एक कक्षा के पैसे का {percent} % मिलेगा।",
  missedFamily: " यह कक्षा आपकी ही रहेगी, और आपको एक कक्षा और मुफ़्त मिलेगी।",
  missedTutor: " इसका पैसा नहीं मिलेगा।",
});

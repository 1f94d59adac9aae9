import { translated } from "@tutoring/contract/speak";
import type english from "./outcome-emails.en.ts";

export default translated<typeof english>()({
  subject: "{day} की कक्षा का नतीजा · {reference}",
  text: `हमने {student} की कक्षा ({course}) देखी, जो {when} {tutor} के साथ थी। {means}
कारण: {reason}
आपकी कक्षाएँ: {mine}`,
  held: "कक्षा हुई थी, इसलिए वह गिनी जाएगी।",
  "student-absent": "{student} कक्षा में नहीं आए, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absent": "{tutor} कक्षा में नहीं आए। वह कक्षा आपको वापस मिलेगी, और एक कक्षा मुफ़्त।",
  "owed-again": "यह कक्षा नहीं गिनी जाएगी: वह आपको वापस मिलेगी।",
  "we-failed": "गलती हमारी थी, हमें खेद है: यह कक्षा आपको वापस मिलेगी।",
  heldStopped: "कक्षा हुई थी, इसलिए वह गिनी जाएगी।",
  "student-absentStopped": "{student} कक्षा में नहीं आए, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absentStopped": "{tutor} कक्षा में नहीं आए। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  "owed-againStopped": "यह कक्षा नहीं गिनी जाएगी। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  "we-failedStopped": "गलती हमारी थी, हमें खेद है। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  tutorText: `हमने {student} के साथ आपकी कक्षा ({course}) देखी, जो {when} थी। {means}
कारण: {reason}`,
  heldTutor: "कक्षा हुई थी, और गिनी जाएगी।",
  "student-absentTutor": "{student} कक्षा में नहीं आए, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absentTutor": "आप कक्षा में नहीं आए, इसलिए इसका पैसा नहीं मिलेगा।",
  "owed-againTutor": "यह कक्षा नहीं गिनी जाएगी, इसलिए इसका पैसा नहीं मिलेगा।",
  "we-failedTutor": "गलती हमारी थी, हमें खेद है: आपको इसका पैसा मिलेगा, हालाँकि कक्षा फिर से होगी।",
});

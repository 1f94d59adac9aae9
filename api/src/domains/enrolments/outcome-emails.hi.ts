import { translated } from "@tutoring/contract/speak";
import type english from "./outcome-emails.en.ts";

export default translated<typeof english>()({
  subject: "{day} की कक्षा का नतीजा · {reference}",
  text: `हमने {student} की कक्षा ({course}) देखी, जो {when} {tutor} के साथ थी। {means}{reason}
आपकी कक्षाएँ: {mine}`,
  undecided: `{when} {tutor} के साथ {student} की कक्षा ({course}) की पुष्टि नहीं हुई। {means}{reason}
आपकी कक्षाएँ: {mine}`,
  reason: "\nकारण: {reason}",
  unseen: "\nदो दिनों में हमें नहीं दिखा कि कक्षा में दोनों थे। अगर कक्षा हुई थी, तो कृपया इस ईमेल का जवाब दें।",
  held: "कक्षा हुई थी, इसलिए वह गिनी जाएगी।",
  "student-absent": "कक्षा में {student} की हाज़िरी नहीं थी, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absent": "कक्षा में {tutor} की हाज़िरी नहीं थी। वह कक्षा आपको वापस मिलेगी, और एक कक्षा मुफ़्त।",
  "owed-again": "यह कक्षा नहीं गिनी जाएगी: वह आपको वापस मिलेगी।",
  "we-failed": "गलती हमारी थी, हमें खेद है: यह कक्षा आपको वापस मिलेगी।",
  heldStopped: "कक्षा हुई थी, इसलिए वह गिनी जाएगी।",
  "student-absentStopped": "कक्षा में {student} की हाज़िरी नहीं थी, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absentStopped": "कक्षा में {tutor} की हाज़िरी नहीं थी। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  "owed-againStopped": "यह कक्षा नहीं गिनी जाएगी। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  "we-failedStopped": "गलती हमारी थी, हमें खेद है। आपने कक्षाएँ रोक दी हैं, इसलिए इस कक्षा का पैसा आपको वापस आएगा।",
  tutorText: `हमने {student} के साथ आपकी कक्षा ({course}) देखी, जो {when} थी। {means}{reason}`,
  undecidedTutor: `{when} {student} के साथ आपकी कक्षा ({course}) की पुष्टि नहीं हुई। {means}{reason}`,
  heldTutor: "कक्षा हुई थी, और गिनी जाएगी।",
  "student-absentTutor": "कक्षा में {student} की हाज़िरी नहीं थी, इसलिए कक्षा हुई मानी जाएगी।",
  "tutor-absentTutor": "आप कक्षा में नहीं आए, इसलिए इसका पैसा नहीं मिलेगा।",
  "owed-againTutor": "यह कक्षा नहीं गिनी जाएगी, इसलिए इसका पैसा नहीं मिलेगा।",
  "tutor-absentPaid": "आप कक्षा में नहीं आए। इसका पैसा आपको पहले ही मिल चुका है, और वह आपका ही रहेगा।",
  "owed-againPaid": "यह कक्षा नहीं गिनी जाएगी। इसका पैसा आपको पहले ही मिल चुका है, और वह आपका ही रहेगा।",
  "we-failedTutor": "गलती हमारी थी, हमें खेद है: आपको इसका पैसा मिलेगा, हालाँकि कक्षा फिर से होगी।",
});

import { correctHours, maxHomeworkFiles, reportDays } from "../rules.ts";
import { inHindi } from "./definition.ts";
import type { reports } from "./reports.ts";

export default inHindi<typeof reports>()({
  "report-not-now": {
    message: `रिपोर्ट कक्षा के बाद ${reportDays} दिन तक लिखी जा सकती है, और लिखने के बाद ${correctHours} घंटे तक बदली जा सकती है।`,
  },
  "homework-handed-in": {
    message: "होमवर्क इस बीच जमा हो चुका है, इसलिए काम और लिंक नहीं बदलेंगे। रिपोर्ट अब भी बदली जा सकती है।",
  },
  "homework-closed": { message: "यह होमवर्क अब नहीं बदला जा सकता।" },
  "homework-full": {
    message: `ट्यूटर ज़्यादा से ज़्यादा ${maxHomeworkFiles.tutor} और विद्यार्थी ${maxHomeworkFiles.student} फ़ाइलें जोड़ सकते हैं। पहले एक फ़ाइल हटाएँ।`,
  },
  "not-homework": { message: "यह फ़ाइल फ़ोटो या PDF नहीं है, या खराब है। कृपया JPEG, PNG, GIF या WebP तस्वीर, या PDF चुनें।" },
  "too-many-homework-files-today": { message: "एक दिन के लिए फ़ाइलें बहुत ज़्यादा हो गई हैं। कृपया कल जोड़ें।" },
  "homework-file-gone": { message: "यह फ़ाइल अब यहाँ नहीं है।" },
  "no-monthly-report": {
    message: "इस महीने की पैसे वाली कक्षाओं की कोई रिपोर्ट नहीं है, या उन्हें समेटने का समय निकल गया है।",
  },
  "homework-empty": { message: "कॉपी की फ़ोटो जोड़ें या कुछ शब्द लिखें।" },
  "homework-not-handed-in": { message: "जाँचने के लिए कुछ नहीं है: होमवर्क अभी जमा नहीं हुआ, या पहले जाँचा जा चुका है।" },
});

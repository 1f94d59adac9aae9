import { translated } from "@tutoring/contract/speak";
import type english from "./report-emails.en.ts";

export default translated<typeof english>()({
  reportSubject: "{student} की कक्षा की रिपोर्ट · {reference}",
  report: `{tutor} ने {when} हुई कक्षा ({course}) के बारे में {student} की रिपोर्ट लिखी है।

हमने क्या किया: {done}{hard}{practise}{task}{files}

रिपोर्ट और होमवर्क देखें: {mine}`,
  hard: "\n\nक्या मुश्किल रहा: {text}",
  practise: "\n\nक्या अभ्यास करना है: {text}",
  task: "\n\nहोमवर्क: {text}",
  files: {
    one: "\n\nहोमवर्क के लिए {count} फ़ाइल या लिंक है।",
    other: "\n\nहोमवर्क के लिए {count} फ़ाइलें और लिंक हैं।",
  },
  handedInSubject: "{student} का होमवर्क जमा हो गया है · {reference}",
  handedIn: `{when} हुई कक्षा ({course}) के लिए {student} का होमवर्क जमा हो गया है।
इसे यहाँ देखें और जाँचें: {link}`,
  markedSubject: "{student} का होमवर्क जाँच लिया गया है · {reference}",
  marked: `{tutor} ने {student} का होमवर्क ({course}) जाँच लिया है:

{text}

जाँचा हुआ होमवर्क देखें: {mine}`,
});

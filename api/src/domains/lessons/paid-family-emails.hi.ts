import { translated } from "@tutoring/contract/speak";
import type english from "./paid-family-emails.en.ts";

export default translated<typeof english>()({
  allottedSubject: "कक्षा: {day} · {reference}",
  allotted: `{student} की कक्षा का समय तय है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
आपकी सारी कक्षाएँ: {mine}`,
  movedSubject: "नया समय: {day} · {reference}",
  moved: `{student} की कक्षा का समय बदल गया है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
आपकी सारी कक्षाएँ: {mine}`,
  changedSubject: "कक्षा में बदलाव · {day} · {reference}",
  changed: `{student} की कक्षा में बदलाव है, शुरू होने का समय वही है। कक्षा {until} (भारत का समय) खत्म होगी।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}`,
  cancelledSubject: "कक्षा रद्द हो गई है · {reference}",
  cancelled: `{student} की कक्षा ({course}), जो {when} होनी थी, रद्द हो गई है।{reason}
आपकी सारी कक्षाएँ: {mine}`,
  "day-beforeSubject": "कल आपकी कक्षा है · {reference}",
  "day-before": `{student} की कक्षा कल है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
आपकी सारी कक्षाएँ: {mine}`,
  "hour-beforeSubject": "कक्षा एक घंटे में है · {reference}",
  "hour-before": `{student} की कक्षा एक घंटे में शुरू होगी।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}`,
  afterSubject: "कक्षा कैसी रही? · {reference}",
  after: `हमें उम्मीद है कि {student} को {tutor} के साथ कक्षा ({course}) अच्छी लगी होगी।
आपकी सारी कक्षाएँ: {mine}`,
  missedSubject: "कक्षा नहीं हो पाई · {reference}",
  missed: `{student} की कक्षा ({course}), जो {when} होनी थी, नहीं हो पाई।{reason}
आगे क्या होगा, यहाँ देखें: {mine}`,
});

import { translated } from "@tutoring/contract/speak";
import type english from "./tutor-emails.en.ts";

export default translated<typeof english>()({
  allottedSubject: "डेमो कक्षा: {day} · {reference}",
  allotted: `आपकी एक नई डेमो कक्षा है।
समय: {when}
विद्यार्थी: {student}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
यह लिंक सिर्फ़ आपके लिए है।`,
  movedSubject: "नया समय: {day} · {reference}",
  moved: `आपकी डेमो कक्षा का समय बदल गया है।
समय: {when}
विद्यार्थी: {student}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
यह लिंक सिर्फ़ आपके लिए है।`,
  changedSubject: "डेमो कक्षा में बदलाव · {day} · {reference}",
  changed: `आपकी डेमो कक्षा में बदलाव है, शुरू होने का समय वही है। कक्षा {until} (भारत का समय) खत्म होगी।
समय: {when}
विद्यार्थी: {student}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
यह लिंक सिर्फ़ आपके लिए है।`,
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: "{student} के साथ आपकी डेमो कक्षा ({course}), जो {when} होनी थी, रद्द हो गई है।{reason}",
  "day-beforeSubject": "कल आपकी डेमो कक्षा है · {reference}",
  "day-before": `कल आपकी डेमो कक्षा है।
समय: {when}
विद्यार्थी: {student}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
यह लिंक सिर्फ़ आपके लिए है।`,
  "hour-beforeSubject": "डेमो कक्षा एक घंटे में है · {reference}",
  "hour-before": `आपकी डेमो कक्षा एक घंटे में शुरू होगी।
समय: {when}
विद्यार्थी: {student}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
यह लिंक सिर्फ़ आपके लिए है।`,
  afterSubject: "डेमो कक्षा के लिए धन्यवाद · {reference}",
  after: `{student} के साथ डेमो कक्षा ({course}) के लिए धन्यवाद।
हम परिवार से पूछेंगे कि कक्षा कैसी रही, और अगर वे आगे पढ़ना चाहें तो आपको बताएँगे।`,
  missedSubject: "डेमो कक्षा नहीं हो पाई · {reference}",
  missed: "{student} के साथ आपकी डेमो कक्षा ({course}), जो {when} होनी थी, नहीं हो पाई।{reason}",
});

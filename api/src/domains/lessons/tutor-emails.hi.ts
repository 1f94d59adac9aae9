import { translated } from "@tutoring/contract/speak";
import type english from "./tutor-emails.en.ts";

export default translated<typeof english>()({
  allottedSubject: "डेमो कक्षा: {day} · {reference}",
  allotted: `{student} के साथ आपकी डेमो कक्षा ({course}) {when} है।
कक्षा में यहाँ से जुड़ें; यह लिंक सिर्फ़ आपके लिए है: {link}`,
  movedSubject: "नया समय: {day} · {reference}",
  moved: `{student} के साथ आपकी डेमो कक्षा ({course}) का समय बदल गया है। अब कक्षा {when} है।
कक्षा में यहाँ से जुड़ें; यह लिंक सिर्फ़ आपके लिए है: {link}`,
  changedSubject: "डेमो कक्षा में बदलाव · {day} · {reference}",
  changed: `{student} के साथ आपकी डेमो कक्षा ({course}) {when} ही है, और {until} (भारत का समय) खत्म होगी।
कक्षा में यहाँ से जुड़ें; यह लिंक सिर्फ़ आपके लिए है: {link}`,
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: "{student} के साथ आपकी डेमो कक्षा ({course}), जो {when} होनी थी, रद्द हो गई है।{reason}",
  "day-beforeSubject": "कल आपकी डेमो कक्षा है · {reference}",
  "day-before": `{student} के साथ आपकी डेमो कक्षा ({course}) {when} है।
कक्षा में यहाँ से जुड़ें; यह लिंक सिर्फ़ आपके लिए है: {link}`,
  "hour-beforeSubject": "डेमो कक्षा एक घंटे में है · {reference}",
  "hour-before": `{student} के साथ आपकी डेमो कक्षा ({course}) एक घंटे में शुरू होगी: {when}।
कक्षा में यहाँ से जुड़ें; यह लिंक सिर्फ़ आपके लिए है: {link}`,
  afterSubject: "डेमो कक्षा के लिए धन्यवाद · {reference}",
  after: `{student} के साथ डेमो कक्षा ({course}) के लिए धन्यवाद।
हम परिवार से पूछेंगे कि कक्षा कैसी रही, और अगर वे आगे पढ़ना चाहें तो आपको बताएँगे।`,
  missedSubject: "डेमो कक्षा नहीं हो पाई · {reference}",
  missed: "{student} के साथ आपकी डेमो कक्षा ({course}), जो {when} होनी थी, नहीं हो पाई।{reason}",
});

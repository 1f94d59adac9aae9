import { translated } from "@tutoring/contract/speak";
import type english from "./family-emails.en.ts";

export default translated<typeof english>()({
  allottedSubject: "डेमो कक्षा: {day} · {reference}",
  allotted: `{student} की डेमो कक्षा ({course}) {when} है। ट्यूटर: {tutor}।
कक्षा में यहाँ से जुड़ें: {link}
यह “मेरी बुकिंग” में भी मिलेगी: {mine}`,
  movedSubject: "नया समय: {day} · {reference}",
  moved: `{student} की डेमो कक्षा ({course}) का समय बदल गया है। अब कक्षा {when} है। ट्यूटर: {tutor}।
कक्षा में यहाँ से जुड़ें: {link}`,
  changedSubject: "डेमो कक्षा में बदलाव · {day} · {reference}",
  changed: `{student} की डेमो कक्षा ({course}) {when} ही है। ट्यूटर: {tutor}। कक्षा {until} (भारत का समय) खत्म होगी।
कक्षा में यहाँ से जुड़ें: {link}`,
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: `{student} की डेमो कक्षा ({course}), जो {when} होनी थी, रद्द हो गई है।{reason}
आप जब चाहें, दूसरी डेमो कक्षा बुक कर सकते हैं।`,
  "day-beforeSubject": "कल आपकी डेमो कक्षा है · {reference}",
  "day-before": `{student} की डेमो कक्षा ({course}) {when} है। ट्यूटर: {tutor}।
कक्षा में यहाँ से जुड़ें: {link}
शुरू होने से दो घंटे पहले तक आप इसका समय बदल सकते हैं या इसे रद्द कर सकते हैं: {mine}`,
  "hour-beforeSubject": "डेमो कक्षा एक घंटे में है · {reference}",
  "hour-before": `{student} की डेमो कक्षा ({course}) एक घंटे में शुरू होगी: {when}। ट्यूटर: {tutor}।
कक्षा में यहाँ से जुड़ें: {link}`,
  afterSubject: "डेमो कक्षा कैसी रही? · {reference}",
  after: `हमें उम्मीद है कि {student} को {tutor} के साथ डेमो कक्षा ({course}) अच्छी लगी होगी।
एक से पाँच स्टार देकर हमें बताएँ कि कक्षा कैसी रही: {link}{more}`,
  goOn: "\n{tutor} के साथ आगे पढ़ें, {price} प्रति कक्षा: {plan}",
  missedSubject: "डेमो कक्षा नहीं हो पाई · {reference}",
  missed: `{student} की डेमो कक्षा ({course}), जो {when} होनी थी, नहीं हो पाई।{reason}
हम आपके साथ दूसरा समय तय करेंगे। हमें “मेरी बुकिंग” में लिखें: {mine}`,
});

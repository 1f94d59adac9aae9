import { translated } from "@tutoring/contract/speak";
import type english from "./family-emails.en.ts";

export default translated<typeof english>()({
  allottedSubject: "डेमो कक्षा: {day} · {reference}",
  allotted: `{student} की डेमो कक्षा बुक हो गई है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
कॉपी, पेन और अपनी किताबें पास रखें। कोई ऐप नहीं चाहिए।
शुरू होने से दो घंटे पहले तक समय बदलें या कक्षा रद्द करें: {mine}`,
  movedSubject: "नया समय: {day} · {reference}",
  moved: `{student} की डेमो कक्षा का समय बदल गया है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
शुरू होने से दो घंटे पहले तक समय बदलें या कक्षा रद्द करें: {mine}`,
  changedSubject: "डेमो कक्षा में बदलाव · {day} · {reference}",
  changed: `{student} की डेमो कक्षा में बदलाव है, शुरू होने का समय वही है। कक्षा {until} (भारत का समय) खत्म होगी।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}`,
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: `{student} की डेमो कक्षा ({course}), जो {when} होनी थी, रद्द हो गई है।{reason}
आप जब चाहें, दूसरी डेमो कक्षा बुक कर सकते हैं।`,
  "day-beforeSubject": "कल आपकी डेमो कक्षा है · {reference}",
  "day-before": `{student} की डेमो कक्षा कल है।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
कॉपी, पेन और अपनी किताबें पास रखें। कोई ऐप नहीं चाहिए।
शुरू होने से दो घंटे पहले तक समय बदलें या कक्षा रद्द करें: {mine}`,
  "hour-beforeSubject": "डेमो कक्षा एक घंटे में है · {reference}",
  "hour-before": `{student} की डेमो कक्षा एक घंटे में शुरू होगी।
समय: {when}
ट्यूटर: {tutor}
कोर्स: {course}
कक्षा में यहाँ से जुड़ें: {link}
कॉपी, पेन और अपनी किताबें पास रखें। कोई ऐप नहीं चाहिए।`,
  afterSubject: "डेमो कक्षा कैसी रही? · {reference}",
  after: `हमें उम्मीद है कि {student} को {tutor} के साथ डेमो कक्षा ({course}) अच्छी लगी होगी।
कक्षा को स्टार दें: {link}{more}`,
  goOn: "\n{tutor} के साथ आगे पढ़ें, {price} प्रति कक्षा: {plan}",
  missedSubject: "डेमो कक्षा नहीं हो पाई · {reference}",
  missed: `{student} की डेमो कक्षा ({course}), जो {when} होनी थी, नहीं हो पाई।{reason}
हम आपके साथ दूसरा समय तय करेंगे। हमें “मेरी बुकिंग” में लिखें: {mine}`,
});

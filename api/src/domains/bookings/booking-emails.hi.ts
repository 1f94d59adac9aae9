import { translated } from "@tutoring/contract/speak";
import type english from "./booking-emails.en.ts";

export default translated<typeof english>()({
  bookedSubject: "मुफ़्त डेमो कक्षा · {reference}",
  booked: `आपकी मुफ़्त डेमो कक्षा की बुकिंग हमें मिल गई है।
विद्यार्थी: {student}
कोर्स: {course}{wish}
हम {hours} घंटे के अंदर {phone} से आपको फ़ोन करके ट्यूटर और समय बताएँगे।
समय खुद चुनें: {mine}`,
  wish: "\nट्यूटर: {tutor}, अगर उनके पास समय हो",
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: `{student} की डेमो कक्षा ({course}) रद्द हो गई है।{reason}
आप जब चाहें, दूसरी डेमो कक्षा बुक कर सकते हैं।`,
  reason: "\nकारण: {reason}",
  answerSubject: "आपके संदेश का जवाब · {reference}",
  answer: "{answer}\n\nआप “मेरी बुकिंग” में जवाब लिख सकते हैं: {mine}",
});

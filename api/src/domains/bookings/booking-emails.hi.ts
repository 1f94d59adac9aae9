import { translated } from "@tutoring/contract/speak";
import type english from "./booking-emails.en.ts";

export default translated<typeof english>()({
  bookedSubject: "मुफ़्त डेमो कक्षा · {reference}",
  booked: `{student} की मुफ़्त डेमो कक्षा ({course}) का अनुरोध हमें मिल गया है।
हमारी टीम {hours} घंटे के अंदर आपसे संपर्क करके ट्यूटर और समय बताएगी। आपका बुकिंग नंबर {reference} है।`,
  cancelledSubject: "डेमो कक्षा रद्द हो गई है · {reference}",
  cancelled: `{student} की डेमो कक्षा ({course}) रद्द हो गई है।{reason}
आप जब चाहें, दूसरी डेमो कक्षा बुक कर सकते हैं।`,
  reason: "\nकारण: {reason}",
  answerSubject: "आपके संदेश का जवाब · {reference}",
  answer: "{answer}\n\nआप “मेरी बुकिंग” में जवाब लिख सकते हैं: {mine}",
});

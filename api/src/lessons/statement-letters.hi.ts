import { translated } from "@tutoring/contract/speak";
import type english from "./statement-letters.en.ts";

export default translated<typeof english>()({
  lateSubject: "ट्यूटर को थोड़ी देर होगी · {reference}",
  late: {
    one: `{student} की डेमो कक्षा ({when}) में {tutor} को करीब {count} मिनट की देर होगी। कृपया कक्षा में इंतज़ार करें: {link}`,
    other: `{student} की डेमो कक्षा ({when}) में {tutor} को करीब {count} मिनट की देर होगी। कृपया कक्षा में इंतज़ार करें: {link}`,
  },
  absenceSubject: "ट्यूटर {day} नहीं आ पाएँगे · {reference}",
  absence: `{student} की डेमो कक्षा ({course}) {when} है, लेकिन {tutor} नहीं आ पाएँगे। हमें खेद है।
हम उसी समय के लिए दूसरे ट्यूटर देख रहे हैं और आपको लिखेंगे। अगर कोई और समय बेहतर हो, तो “मेरी बुकिंग” में कक्षा का समय बदलें या हमें लिखें: {mine}`,
  offerSubject: "क्या समय बदल सकते हैं? डेमो कक्षा: {day} · {reference}",
  offer: `{student} की डेमो कक्षा ({course}) अभी {when} है। {tutor} इसका समय बदलना चाहते हैं। ये समय हो सकते हैं:
{times}
“मेरी बुकिंग” में कोई समय चुनें या अपना समय ही रखें: {mine}`,
  declinedSubject: "कक्षा का समय वही है: {day} · {reference}",
  declined: "परिवार {student} की कक्षा ({course}) का समय वही रखना चाहता है: {when}।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./statement-emails.en.ts";

export default translated<typeof english>()({
  lateSubject: "ट्यूटर को थोड़ी देर होगी · {reference}",
  late: {
    one: `{student} की डेमो कक्षा में {tutor} को करीब {count} मिनट की देर होगी। कक्षा का समय: {when}।
कृपया कक्षा में इंतज़ार करें: {link}`,
    other: `{student} की डेमो कक्षा में {tutor} को करीब {count} मिनट की देर होगी। कक्षा का समय: {when}।
कृपया कक्षा में इंतज़ार करें: {link}`,
  },
  paidLate: {
    one: `{student} की कक्षा में {tutor} को करीब {count} मिनट की देर होगी। कक्षा का समय: {when}।
कृपया कक्षा में इंतज़ार करें: {link}`,
    other: `{student} की कक्षा में {tutor} को करीब {count} मिनट की देर होगी। कक्षा का समय: {when}।
कृपया कक्षा में इंतज़ार करें: {link}`,
  },
  absenceSubject: "ट्यूटर {day} नहीं आ पाएँगे · {reference}",
  absence: `{student} की डेमो कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
हम उसी समय के लिए दूसरे ट्यूटर देख रहे हैं और आपको लिखेंगे। अगर कोई और समय बेहतर हो, तो “मेरी बुकिंग” में कक्षा का समय बदलें या हमें लिखें: {mine}`,
  absenceOffered: `{student} की डेमो कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
{tutor} ने ये समय सुझाए हैं:
{times}
“मेरी बुकिंग” में इनमें से एक चुनें। अगर कोई समय ठीक न हो, तो वहीं बता दें, और हम दूसरे ट्यूटर देखेंगे: {mine}`,
  paidAbsence: `{student} की कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
यह कक्षा आपकी ही रहेगी। इसके लिए दूसरा समय चुनें: {mine}`,
  paidAbsenceLate: `{student} की कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
यह कक्षा आपकी ही रहेगी, और देर से बताने के कारण आपको एक कक्षा और मुफ़्त मिलेगी। दूसरा समय चुनें: {mine}`,
  paidAbsenceOffered: `{student} की कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
यह कक्षा आपकी ही रहेगी। {tutor} ने ये समय सुझाए हैं:
{times}
इनमें से एक या कोई और समय चुनें: {mine}`,
  paidAbsenceLateOffered: `{student} की कक्षा ({course}) {when} है, लेकिन {tutor} का आना नहीं हो पाएगा। हमें खेद है।
यह कक्षा आपकी ही रहेगी, और देर से बताने के कारण आपको एक कक्षा और मुफ़्त मिलेगी। {tutor} ने ये समय सुझाए हैं:
{times}
इनमें से एक या कोई और समय चुनें: {mine}`,
  offerSubject: "डेमो कक्षा का समय बदलें? {day} · {reference}",
  offer: `{student} की डेमो कक्षा ({course}) अभी {when} है। {tutor} ने इसका समय बदलने को कहा है। ये समय हो सकते हैं:
{times}
“मेरी बुकिंग” में कोई समय चुनें या अपना समय ही रखें: {mine}`,
  paidOfferSubject: "कक्षा का समय बदलें? {day} · {reference}",
  paidOffer: `{student} की कक्षा ({course}) अभी {when} है। {tutor} ने इसका समय बदलने को कहा है। ये समय हो सकते हैं:
{times}
कोई समय चुनें या अपना समय ही रखें: {mine}`,
  declinedSubject: "कक्षा का समय वही है: {day} · {reference}",
  declined: "परिवार {student} की कक्षा ({course}) का समय वही रखना चाहता है: {when}।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./book-demo.en.ts";

export default translated<typeof english>()({
  back: "वापस",
  details: "कोर्स की जानकारी",
  bookFor: "किसके लिए बुक करें",
  parentName: "माता या पिता का नाम",
  studentName: "विद्यार्थी का नाम",
  phone: "फ़ोन नंबर",
  email: "ईमेल (ज़रूरी नहीं)",
  bookNow: "बुक करें",
  booking: "बुक हो रही है...",
  booked: "डेमो कक्षा बुक हो गई! हम जल्द ही आपसे संपर्क करेंगे।",
  bookedCourse: "आपकी डेमो कक्षा की बुकिंग मिल गई: <c>{course}</c>",
  bookedNext: "बुकिंग {number}। हमारी टीम 24 घंटे में आपसे संपर्क करके समय तय करेगी।",
  viewBookings: "मेरी बुकिंग देखें",
  bookedAt: "बुक हो गई: {moment}, {tutor} के साथ",
  failed: "डेमो कक्षा बुक नहीं हो पाई। कृपया फिर कोशिश करें।",
  broken: "बुकिंग नहीं हो पाई",
  picture: "अभी मुफ़्त डेमो कक्षा बुक करें",
  noneSuits: "कोई और समय बेहतर रहेगा?",
  whenBooked: "बुक करते ही तय: {moment}, {tutor} के साथ",
  weCall: "समय तय करने के लिए हम {hours} घंटे के अंदर आपको फ़ोन करेंगे।",
  freeClass: "{minutes} मिनट की लाइव कक्षा, मुफ़्त, कार्ड की ज़रूरत नहीं",
  sitIn: "आप भी बच्चे के साथ बैठ सकते हैं",
  decideAfter: "आगे पढ़ना है या नहीं, यह आप बाद में तय करें",
});

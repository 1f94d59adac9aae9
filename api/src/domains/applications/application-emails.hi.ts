import { translated } from "@tutoring/contract/speak";
import type english from "./application-emails.en.ts";

export default translated<typeof english>()({
  receivedSubject: "पढ़ाने के लिए आपका आवेदन मिला",
  received: `पढ़ाने के लिए आपका आवेदन हमें मिल गया है: {subjects}, {hours}।
हमारी टीम इसे कुछ दिनों में पढ़ेगी और इसी ईमेल पर जवाब देगी।`,
  approvedSubject: "Online Tutoring में आपका स्वागत है",
  approved: `आपका आवेदन स्वीकार हो गया है और अब आप हमारे साथ पढ़ा सकते हैं। आपकी पहली कक्षा के बारे में हम आपको ईमेल करेंगे।
आपका खाता तैयार है। इसी ईमेल से लॉग इन करें और पढ़ाने का अपना समय देख लें: {link}
पासवर्ड की ज़रूरत नहीं है, हम हर बार एक OTP भेजेंगे।`,
  rejectedSubject: "Online Tutoring में आपका आवेदन",
  rejected: "आवेदन के लिए धन्यवाद। अभी हम आपको अपने साथ नहीं जोड़ पा रहे हैं।",
});

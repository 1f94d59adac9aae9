import { translated } from "@tutoring/contract/speak";
import type english from "./pay-emails.en.ts";

export default translated<typeof english>()({
  payoutSubject: "आपके ₹{net} भेजे जा रहे हैं",
  payout: `एक हफ़्ते पहले तक की कक्षाओं के लिए आपकी कमाई ₹{gross} हुई। हम ₹{net} आपके उस खाते में भेज रहे हैं जिसके आखिरी अंक {end} हैं।{tax}`,
  taxKept: "\nकाटा गया टैक्स: ₹{tds}।",
  statementSubject: "पिछले हफ़्ते की आपकी कमाई",
  statement: {
    one: `कल तक के सात दिनों में {count} कक्षा से आपकी कमाई ₹{earned} हुई।
अब तक कुल बाकी रकम: ₹{owed}। कक्षा के पैसे सात दिन बाद दिए जाते हैं।`,
    other: `कल तक के सात दिनों में {count} कक्षाओं से आपकी कमाई ₹{earned} हुई।
अब तक कुल बाकी रकम: ₹{owed}। कक्षाओं के पैसे सात दिन बाद दिए जाते हैं।`,
  },
  accountSubject: "आपका बैंक खाता बदल गया है",
  accountByTutor: "आपने अपना बैंक खाता बदला है। नए खाते के आखिरी अंक {end} हैं।",
  accountByTeam: "हमारी टीम ने आपका बैंक खाता बदला है। नए खाते के आखिरी अंक {end} हैं।",
  accountNote: `जो पैसे बैंक को भेजने के लिए दिए जा चुके हैं, वे पुराने खाते में जाएँगे; बाकी सब नए खाते में।
अगर यह सही नहीं है, तो तुरंत इस ईमेल का जवाब दें। आपकी कमाई: {link}`,
});

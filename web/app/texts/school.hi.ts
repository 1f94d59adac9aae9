import { translated } from "@tutoring/contract/speak";
import type english from "./school.en.ts";

export default translated<typeof english>()({
  classAtSchool: "कक्षा",
  board: "बोर्ड",
  anyOfThem: "कोई भी",
  choose: "चुनें",
  classOf: "कक्षा {nth}",
  courseForClass: "यह कोर्स कक्षा {from} के लिए है। देख लें कि आपने सही कोर्स चुना है।",
  courseForClasses: "यह कोर्स कक्षा {from} से {to} के लिए है। देख लें कि आपने सही कोर्स चुना है।",
  cbse: "CBSE",
  icse: "ICSE या ISC",
  state: "राज्य बोर्ड",
  ib: "IB",
  cambridge: "कैम्ब्रिज (IGCSE)",
  nios: "NIOS",
  other: "कोई और",
});

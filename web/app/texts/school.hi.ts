import { translated } from "@tutoring/contract/speak";
import type english from "./school.en.ts";

export default translated<typeof english>()({
  classAtSchool: "कक्षा",
  board: "बोर्ड",
  anyOfThem: "कोई भी",
  choose: "चुनें",
  classOf: "कक्षा {nth}",
  cbse: "CBSE",
  icse: "ICSE या ISC",
  state: "राज्य बोर्ड",
  ib: "IB",
  cambridge: "कैम्ब्रिज (IGCSE)",
  nios: "NIOS",
  other: "कोई और",
});

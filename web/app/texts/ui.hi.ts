import { translated } from "@tutoring/contract/speak";
import type english from "./ui.en.ts";

export default translated<typeof english>()({
  digitOf: "{length} में से अंक {nth}",
  typeToGoOn: "आगे बढ़ने के लिए “{typed}” लिखें",
  twoVersions: "{label}: दो रूप",
  keepMine: "मेरा रखें",
  takeTheirs: "दूसरा लें",
  dayShape: "दिन-महीना-साल",
  chooseDay: "दिन चुनें",
  noDay: "दिन इस तरह लिखें: 25-11-2026।",
  empty: "खाली",
  yes: "हाँ",
  no: "नहीं",
  showing: "{first} से {last}, कुल {total}",
  showingOfMore: "{first} से {last}, कुल {total}+",
  perPage: "एक पेज पर",
  pages: "पेज",
  first: "पहला पेज",
  previous: "पिछला पेज",
  next: "अगला पेज",
  last: "आखिरी पेज",
  privacyLine: "यह जानकारी सिर्फ़ कक्षाएँ तय करने के लिए है। <privacy>प्राइवेसी</privacy>",

  offline: "आप ऑफ़लाइन हैं। आपका लिखा हुआ सुरक्षित है; इंटरनेट आने पर फिर कोशिश करें।",
  readInHindi: "यह पेज हिन्दी में देखें",
  closeNotice: "यह सूचना बंद करें",
  myAccount: "मेरा खाता: {name}, {initials}",
  myProfile: "मेरी प्रोफ़ाइल",
  signOut: "लॉग आउट",
  menu: "मेन्यू",
  closeMenu: "मेन्यू बंद करें",
});

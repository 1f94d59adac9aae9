import { translated } from "@tutoring/contract/speak";
import type english from "./family.en.ts";

export default translated<typeof english>()({
  addChild: "बच्चा जोड़ें",
  changeChild: "बच्चे की जानकारी बदलें",
  note: "हर बच्चे की बुकिंग और कक्षाएँ अलग रहती हैं।",
  name: "नाम",
  birthYear: "जन्म का साल (ज़रूरी नहीं)",
  schoolClass: "स्कूल की कक्षा (ज़रूरी नहीं)",
  schoolClassExample: "कक्षा 6",
  save: "सेव करें",
  saving: "सेव हो रहा है...",
  added: "बच्चे का नाम जुड़ गया",
  updated: "जानकारी बदल गई",
  notSaved: "बच्चे की जानकारी सेव नहीं हो पाई। फिर कोशिश करें।",
});

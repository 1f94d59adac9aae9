import { translated } from "@tutoring/contract/speak";
import type english from "./hours.en.ts";

export default translated<typeof english>()({
  ownTitle: "आपके घंटे",
  note: "भारत के समय में। इन्हीं घंटों के समय दिखाए जाते हैं और दो कक्षाओं के बीच {minutes} मिनट का अंतर रखा जाता है। जो कक्षाएँ तय हैं, उनका समय नहीं बदलता।",
  save: "घंटे सेव करें",
  saving: "सेव हो रहा है...",
  ownSaved: "आपके घंटे सेव हो गए।",
  notSaved: "घंटे सेव नहीं हो पाए।",
  notTeaching: "कोई कक्षा नहीं",
  range: "{from} से {to} तक",
  to: "से",
  fromNth: "{day}, {nth} शुरू",
  toNth: "{day}, {nth} खत्म",
  removeHours: "{day}: घंटे {nth} हटाएँ",
  addHours: "घंटे जोड़ें",
  addHoursTo: "{day}: घंटे जोड़ें",
  singleDays: "किसी एक दिन के अलग घंटे",
  singleDaysName: "एक-एक दिन",
  dayNth: "दिन {nth}",
  removeDay: "दिन {nth} हटाएँ",
  addDay: "दिन जोड़ें",
});

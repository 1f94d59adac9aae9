import { translated } from "@tutoring/contract/speak";
import type english from "./calendar.en.ts";

export default translated<typeof english>()({
  calendar: "कैलेंडर",
  weeks: "हफ़्ते",
  before: "पिछला हफ़्ता",
  after: "अगला हफ़्ता",
  today: "आज",
  days: "दिन",
  howTo: "किसी दिन के घंटे बदलने के लिए समय पर टैप करें, या माउस से कई घंटे एक साथ चुनें। समय भारत का है।",
  howToElsewhere:
    "किसी दिन के घंटे बदलने के लिए समय पर टैप करें, या माउस से कई घंटे एक साथ चुनें। समय आपके ज़ोन, {zone}, का है, और साथ में भारत का।",
  ist: "भारत",
  changeDay: "{short}: {day} बदलें",
  yourHours: "आपके घंटे",
  freeTimes: "कक्षा के लिए खाली",
  classes: "कक्षाएँ",
  held: "परिवार के पैसे देने तक रोका गया",
  heldFor: "{time}, {student} के लिए रोका गया",
  dayNote: "भारत के समय में, सिर्फ़ इस दिन के लिए। जो कक्षाएँ तय हैं, उनका समय नहीं बदलता।",
  teachAt: "{from} से {to} तक पढ़ाएँ",
  notAt: "{from} से {to} तक कोई कक्षा नहीं",
  dayOff: "छुट्टी",
  asUsual: "हर हफ़्ते जैसा",

  otherCalendars: "दूसरे कैलेंडर में",
  feedNote:
    "अपनी कक्षाएँ Google Calendar, Outlook या फ़ोन के कैलेंडर में देखने के लिए यह पता वहाँ जोड़ें। यह पता जिनके पास हो, वे आपकी कक्षाएँ देख सकते हैं, इसलिए इसे किसी को न दें।",
  feedAddress: "गुप्त पता",
  feedNotLoaded: "पता नहीं खुल पाया। कृपया फिर कोशिश करें।",
  copy: "कॉपी करें",
  copied: "कॉपी हो गया",
  notCopied: "आपका ब्राउज़र कॉपी नहीं करने देता। कृपया पता चुनकर कॉपी करें।",
  renew: "नया पता बनाएँ",
  renewQuestion: "नया पता बनाएँ?",
  renewMeans: "जिन कैलेंडर में पुराना पता है, उनमें कक्षाएँ तब तक नहीं दिखेंगी, जब तक आप नया पता न जोड़ें।",
  keepAddress: "यही रखें",
  renewed: "नया पता बन गया। पुराना पता अब नहीं चलता।",
  notRenewed: "पता नहीं बदल पाया। कृपया फिर कोशिश करें।",
});

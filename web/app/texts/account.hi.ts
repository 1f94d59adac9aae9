import { translated } from "@tutoring/contract/speak";
import type english from "./account.en.ts";

export default translated<typeof english>()({
  whereSignedIn: "आपका खाता कहाँ-कहाँ खुला है",
  signOutElsewhere: "बाकी सब जगह से लॉग आउट करें",
  thisDevice: "यही फ़ोन या कंप्यूटर",
  lastUsed: "पिछली बार {moment}",
  signOut: "लॉग आउट करें",
  signOutOf: "{device} से लॉग आउट करें",
  sessionNotEnded: "लॉग आउट नहीं हो पाया। फिर कोशिश करें।",
  browserOnSystem: "{browser}, {system}",
  aBrowser: "कोई ब्राउज़र",

  confirmItsYou: "पुष्टि करें कि यह आप ही हैं",
  confirmNote: "कृपया पुष्टि करें कि यह आप ही हैं। अगले दस मिनट तक हम फिर नहीं पूछेंगे।",
  oneMoment: "एक पल...",
  sendAnother: "दूसरा कोड भेजें",
  cancel: "रहने दें",
  confirm: "पुष्टि करें",
  checking: "जाँच हो रही है...",
  codeSentTo: "हमने <b>{email}</b> पर एक कोड भेजा है",
  theCode: "6 अंकों का कोड",
  yourPassword: "आपका पासवर्ड",
  appCode: "ऑथेंटिकेटर ऐप का कोड",
  notAsked: "पुष्टि शुरू नहीं हो पाई। फिर कोशिश करें।",
  notChecked: "जाँच नहीं हो पाई। फिर कोशिश करें।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./class.en.ts";

export default translated<typeof english>()({
  loading: "आपकी कक्षा खुल रही है...",
  notLoaded: "कक्षा नहीं खुल पाई। फिर कोशिश करें।",
  yourClass: "आपकी कक्षा",
  returnHome: "होम पर लौटें",
  signInHere: "जिस खाते से यह कक्षा बुक हुई है, उसी से लॉग इन करें। ट्यूटर अपने ई-मेल में दिए लिंक से आएँ।",
  signInAsStudent: "विद्यार्थी लॉग इन",
  staffSignIn: "स्टाफ़ लॉग इन",

  student: "विद्यार्थी: {student}",
  tutor: "ट्यूटर: {tutor}",
  cancelled: "यह कक्षा रद्द हो गई है।",
  over: "यह कक्षा खत्म हो चुकी है।",
  begun: "कक्षा शुरू हो गई है।",
  startsIn: "शुरू होने में",
  days: { zero: "{hours} घंटे", one: "{count} दिन {hours} घंटे", other: "{count} दिन {hours} घंटे" },
  opensEarly: "आप {minutes} मिनट पहले से जुड़ सकते हैं। पेज फिर से खोलने की ज़रूरत नहीं।",
  join: "कक्षा में जुड़ें",
  joining: "जुड़ रहे हैं...",
  notJoined: "आप कक्षा में जुड़ नहीं पाए। फिर कोशिश करें।",
  openMeeting: "मीटिंग खोलें",
  outsideMeeting: "मीटिंग",
  keepPageOpen: "वीडियो और आवाज़ मीटिंग में हैं। यह पेज भी खुला रखें: बोर्ड और चैट यहीं हैं।",
  leave: "कक्षा से निकलें",
  tutorMissing: "ट्यूटर नहीं आए",
  tellingTeam: "टीम को बताया जा रहा है...",
  teamTold: "हमने अपनी टीम को बता दिया है। हम जल्द ही आपसे फ़ोन या ई-मेल पर संपर्क करेंगे।",
  teamNotTold: "टीम तक बात नहीं पहुँच पाई। फिर कोशिश करें।",

  notHereYet: "{name} अभी नहीं आए हैं।",
  connectionLost: "कनेक्शन टूट गया है। फिर से जुड़ रहे हैं...",
  takenOver: "यह कक्षा आपके किसी दूसरे टैब या डिवाइस पर खुली है।",
  roomFull: "हमारी टीम के एक सदस्य पहले से इस कक्षा में हैं।",
  removed: "आपको इस कक्षा से बाहर किया गया है।",
  classEnded: "यह कक्षा समाप्त कर दी गई है।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./consent.en.ts";

export default translated<typeof english>()({
  readIn: "इस भाषा में पढ़ें",
  loading: "लोड हो रहा है...",
  notLoaded: "सूचना लोड नहीं हो पाई।",
  agree: "सहमति देकर आगे बढ़ें",
  agreeing: "सेव हो रहा है...",
  tickFirst: "अगर आप सहमत हैं, तो कृपया बॉक्स पर निशान लगाएँ।",
  readNotice: "हम आपके बच्चे के बारे में क्या रखते हैं, और क्यों",
  asked: "हमें आपकी सहमति चाहिए",
  askedUntil: "बच्चे के लिए कक्षाएँ तय करने से पहले माता-पिता की सहमति चाहिए: {date} से कानून के अनुसार यह ज़रूरी है। इसमें एक मिनट लगता है।",
  askedNow: "बच्चे के लिए कक्षाएँ तय करने से पहले माता-पिता की सहमति ज़रूरी है। इसमें एक मिनट लगता है।",
  read: "पढ़ें और सहमति दें",
  later: "बाद में",
  title: "आपकी सहमति",
  forChildren: "{names} के लिए",
  thanks: "धन्यवाद। आपकी सहमति दर्ज हो गई है।",
  notAgreed: "आपकी सहमति सेव नहीं हो पाई। कृपया फिर से कोशिश करें।",
  close: "बंद करें",
});

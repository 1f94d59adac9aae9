import { translated } from "@tutoring/contract/speak";
import type english from "./complaint-emails.en.ts";

export default translated<typeof english>()({
  receivedSubject: "आपकी शिकायत हमें मिल गई है · {number}",
  received: `हमें बताने के लिए धन्यवाद। आपकी शिकायत का नंबर {number} है। हमारी टीम {until} तक जवाब देगी; मामला एक महीने के अंदर निपटाया जाएगा।
आपने लिखा:
{text}
आगे क्या हुआ, यहाँ देखें: {mine}
हमारे शिकायत अधिकारी: {officer}, {officerEmail}, {officerPhone}`,
  answeredSubject: "आपकी शिकायत पर हमारा जवाब · {number}",
  answered: "{text}",
  closed: `{text}
इसके साथ हमने आपकी शिकायत बंद कर दी है।`,
  mayReopen: "अगर बात न बनी हो, तो शिकायत यहाँ एक बार फिर खोलें: {mine}",
  mayNotReopen: "अगर बात न बनी हो, तो कृपया हमारे शिकायत अधिकारी को लिखें: {officer}, {officerEmail}, {officerPhone}",
});

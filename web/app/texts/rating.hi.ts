import { translated } from "@tutoring/contract/speak";
import type english from "./rating.en.ts";

export default translated<typeof english>()({
  howWasClass: "कक्षा कैसी रही?",
  stars: "रेटिंग",
  chooseStars: "एक से पाँच स्टार चुनें।",
  ofFive: "5 में से {stars}:",
  star1: "अच्छी नहीं",
  star2: "ठीक-ठाक",
  star3: "अच्छी",
  star4: "बहुत अच्छी",
  star5: "शानदार",
  inYourWords: "अपने शब्दों में (ज़रूरी नहीं)",
  send: "भेजें",
  sending: "भेजा जा रहा है...",
  thanksForGood: "धन्यवाद! यह जानकर ट्यूटर को खुशी होगी।",
  thanksForBad: "बताने के लिए धन्यवाद। हमारी टीम हर रेटिंग पढ़ती है।",
  ratingNotSent: "आपकी रेटिंग नहीं जा पाई। फिर कोशिश करें।",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./own-facts.en.ts";

export default translated<typeof english>()({
  wasHere: "कक्षा में आपका समय: {from} से {until} तक।",
  moreTimes: { one: "और {count} बार।", other: "और {count} बार।" },
  wasNot: "कक्षा में आपकी मौजूदगी दर्ज नहीं हुई।",
  triedOnly: "आपने {time} जुड़ने की कोशिश की, पर कनेक्शन नहीं बन पाया। इसमें किसी की गलती नहीं मानी जाती।",
  late: { one: "आपका आना कक्षा शुरू होने के {count} मिनट बाद हुआ।", other: "आपका आना कक्षा शुरू होने के {count} मिनट बाद हुआ।" },
  together: { one: "कक्षा में ट्यूटर और विद्यार्थी का साथ: {count} मिनट।", other: "कक्षा में ट्यूटर और विद्यार्थी का साथ: {count} मिनट।" },
  notTogether: "ट्यूटर और विद्यार्थी का समय कक्षा में एक साथ नहीं पड़ा।",
  weWereDown: "{from} से {until} तक हमारी सेवा बंद थी। उस समय के लिए किसी की गलती नहीं मानी जाती।",
});

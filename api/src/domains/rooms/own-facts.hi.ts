import { translated } from "@tutoring/contract/speak";
import type english from "./own-facts.en.ts";

export default translated<typeof english>()({
  wasHere: "आपकी हाज़िरी: {from} से {until} तक।",
  moreTimes: { one: "और {count} बार।", other: "और {count} बार।" },
  wasNot: "कक्षा में आपकी हाज़िरी दर्ज नहीं हुई।",
  triedOnly: "आपने {time} जुड़ने की कोशिश की, पर कनेक्शन नहीं बन पाया। इसमें किसी की गलती नहीं मानी जाती।",
  late: { one: "आपको कक्षा में आने में {count} मिनट की देर हुई।", other: "आपको कक्षा में आने में {count} मिनट की देर हुई।" },
  together: {
    one: "ट्यूटर और विद्यार्थी कक्षा में {count} मिनट साथ रहे।",
    other: "ट्यूटर और विद्यार्थी कक्षा में {count} मिनट साथ रहे।",
  },
  notTogether: "ट्यूटर और विद्यार्थी एक ही समय पर कक्षा में नहीं थे।",
  weWereDown: "{from} से {until} तक हमारी सेवा बंद थी। उस समय के लिए किसी की गलती नहीं मानी जाती।",
});

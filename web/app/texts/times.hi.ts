import { translated } from "@tutoring/contract/speak";
import type english from "./times.en.ts";

export default translated<typeof english>()({
  noSlotsOnDays: "इन दिनों में कोई समय खाली नहीं है।",
  noSlots: "कोई समय खाली नहीं",
  days: "दिन",
  freeTimes: { one: "{count} खाली समय", other: "{count} खाली समय" },
  times: "खाली समय",
  suitsYou: "आपके बताए समय पर",
  otherTimes: "दूसरे समय",
  timesInZone: "टाइम ज़ोन: {zone}",
  localTimes: "सभी समय आपके यहाँ के हिसाब से हैं",
  findingTimes: "खाली समय देखा जा रहा है...",
  timesFailed: "खाली समय नहीं खुल पाए। कृपया फिर कोशिश करें।",
  chooseTime: "समय चुनें (ज़रूरी नहीं)",
  chooseOrLeave: "समय चुनें, तो कक्षा तुरंत तय हो जाएगी। न चुनें, तो हम {hours} घंटे के अंदर आपको फ़ोन करेंगे।",
  timeWith: "{moment}, {tutor} के साथ",
  withTutor: "{tutor} के साथ, अगर उनके पास समय हो",
  chosenTime: "समय",
  change: "बदलें",
  noTime: "समय बाद में तय करें",
  anyTutor: "कोई भी ट्यूटर",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./lessons.en.ts";

export default translated<typeof english>()({
  noSlotsOnDays: "इन दिनों में कोई समय खाली नहीं है।",
  noSlots: "कोई समय खाली नहीं",
  writeFirst: "पहले कुछ लिखें।",
  notSent: "यह नहीं जा पाया। फिर कोशिश करें।",
  sending: "भेजा जा रहा है...",
});

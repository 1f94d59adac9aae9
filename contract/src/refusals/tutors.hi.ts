import { inHindi } from "./definition.ts";
import type { tutors } from "./tutors.ts";

export default inHindi<typeof tutors>()({
  "no-such-tutor": { message: "ये ट्यूटर नहीं मिले।" },
});

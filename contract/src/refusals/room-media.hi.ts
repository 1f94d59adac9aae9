import { inHindi } from "./definition.ts";
import type { roomMedia } from "./room-media.ts";

export default inHindi<typeof roomMedia>()({
  "call-unavailable": { message: "वीडियो और आवाज़ अभी शुरू नहीं हो पा रही। बोर्ड और चैट चल रहे हैं; हम कोशिश जारी रखेंगे।" },
  "not-signed": { message: "हस्ताक्षर नहीं है या सही नहीं है।" },
});

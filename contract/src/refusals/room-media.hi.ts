import { inHindi } from "./definition.ts";
import type { roomMedia } from "./room-media.ts";

export default inHindi<typeof roomMedia>()({
  "not-signed": { message: "हस्ताक्षर नहीं है या सही नहीं है।" },
});

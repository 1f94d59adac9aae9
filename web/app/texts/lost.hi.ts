import { translated } from "@tutoring/contract/speak";
import type english from "./lost.en.ts";

export default translated<typeof english>()({
  notFoundText: "इस पते पर कुछ नहीं है। शायद पेज हट गया है, या पते में टाइपिंग की गलती है।",
  browseCourses: "कोर्स देखें",
  returnHome: "होम पर लौटें",
  accessDeniedText: "आपको यह पेज देखने की अनुमति नहीं है। मदद के लिए हमें लिखें।",
  goBack: "वापस जाएँ",
});

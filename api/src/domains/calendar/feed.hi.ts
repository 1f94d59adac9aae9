import { translated } from "@tutoring/contract/speak";
import type english from "./feed.en.ts";

export default translated<typeof english>()({
  classWith: "कक्षा:",
  enterHere: "कक्षा में यहाँ से जुड़ें:",
});

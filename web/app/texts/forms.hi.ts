import { translated } from "@tutoring/contract/speak";
import type english from "./forms.en.ts";

export default translated<typeof english>()({
  cancel: "रहने दें",
  leaveUnsaved: "सेव किए बिना बंद करें?",
  notSaved: "“{title}” में लिखी बातें अभी सेव नहीं हुई हैं।",
  keepEditing: "लिखते रहें",
  discardChanges: "बदलाव छोड़ें",
  chooseVersions: "हर जगह चुनें कि कौन-सी जानकारी रखनी है, फिर दोबारा सेव करें।",
  leaveUnsent: "भेजे बिना बंद करें?",
  notSent: "आपका लिखा हुआ अभी भेजा नहीं गया है।",
  keepWriting: "लिखते रहें",
  discard: "छोड़ दें",
});

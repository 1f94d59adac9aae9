import { translated } from "@tutoring/contract/speak";
import type english from "./moments.en.ts";

export default translated<typeof english>()({
  time: "{time} बजे",
  hours: "{from} से {to} तक",
  inIndia: "{day} को {time}",
  here: "{moment} (भारत का समय)",
  elsewhere: "{moment}, भारत के समय से (आपके यहाँ {theirs}, {zone})",
  elsewhereOnAnotherDay: "{moment}, भारत के समय से (आपके यहाँ {day} को {theirs}, {zone})",
});

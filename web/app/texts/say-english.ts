import { speaker } from "@tutoring/contract/speak";

/** Says the back office's texts, which are imported by their screens from `office/`: they have no other language. */
export const say = speaker("en");

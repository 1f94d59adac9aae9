import type { NoticeWords } from "@tutoring/contract";

export const noWords: NoticeWords = { happened: "", done: "", advice: "", happenedHi: "", doneHi: "", adviceHi: "" };

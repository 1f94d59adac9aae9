import { translated } from "@tutoring/contract/speak";
import type english from "./course-words.en.ts";

export default translated<typeof english>()({
  beginner: "शुरुआती",
  intermediate: "मध्यम",
  advanced: "एडवांस्ड",
  online: "ऑनलाइन",
  liveOnline: "लाइव, ऑनलाइन",
  weeks: { one: "{count} हफ़्ता", other: "{count} हफ़्ते" },
  months: { one: "{count} महीना", other: "{count} महीने" },
  years: { one: "{count} साल", other: "{count} साल" },
  lessons: { one: "{count} कक्षा", other: "{count} कक्षाएँ" },
  lessonsPriced: {
    one: "{minutes} मिनट की {count} कक्षा के लिए",
    other: "{minutes} मिनट की {count} कक्षाओं के लिए (हर कक्षा {each})",
  },
});

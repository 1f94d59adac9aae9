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
});

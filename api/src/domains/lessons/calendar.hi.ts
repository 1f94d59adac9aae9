import { translated } from "@tutoring/contract/speak";
import type english from "./calendar.en.ts";

export default translated<typeof english>()({
  summary: "डेमो कक्षा: {course}",
  paidSummary: "कक्षा: {course}",
  description: "विद्यार्थी: {student}; ट्यूटर: {tutor}; {when}",
});

import { translated } from "@tutoring/contract/speak";
import type english from "./push-texts.en.ts";

export default translated<typeof english>()({
  allotted: "कक्षा बुक हो गई है",
  moved: "कक्षा का नया समय",
  changed: "कक्षा में बदलाव है",
  cancelled: "कक्षा रद्द हो गई है",
  cancelledCounts: "देर से रद्द: कक्षा हुई मानी जाएगी",
  cancelledForgiven: "देर से रद्द: इस बार माफ़ है",
  missed: "कक्षा नहीं हो पाई",
  "day-before": "कल कक्षा है",
  "hour-before": "कक्षा एक घंटे में है",
  outcome: "आपकी कक्षा का नतीजा",
  family: "{student}: {tutor} के साथ {course}, {when}",
  tutor: "{student} के साथ {course}, {when}",
  late: { one: "ट्यूटर {count} मिनट देर से आएँगे", other: "ट्यूटर {count} मिनट देर से आएँगे" },
  absent: "ट्यूटर नहीं आ पाएँगे",
  offered: "ट्यूटर ने दूसरा समय सुझाया है",
  declined: "कक्षा अपने समय पर ही होगी",
});

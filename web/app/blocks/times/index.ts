export { ChooseTime, useCourseTimes, WishLine } from "./choose-time.tsx";
export { SlotWeek } from "./slot-week.tsx";
export { TimePicker } from "./time-picker.tsx";
export { stillWished, type Wish, wishedBy } from "./wish.ts";

export { BookingList } from "./booking-list.tsx";
export { OfferedTimes } from "./offered-times.tsx";
export { SupportDialog } from "./support-part.ts";

export { Conversation } from "./conversation.tsx";
export { SlotWeek } from "./slot-week.tsx";

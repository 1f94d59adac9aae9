export { useOwnHours } from "./own-hours.tsx";
export { ChildLine, type LoadArgs } from "./child-line.tsx";
export { ClassesSwitch } from "./classes-switch.tsx";
export { dayOf } from "./day-of.ts";

export { busyCalendarReader } from "./read-busy-calendars.ts";

export { useOwnHours } from "./own-hours.tsx";
export { ChildLine, type LoadArgs } from "./child-line.tsx";

export { ChildLine, type LoadArgs } from "./child-line.tsx";

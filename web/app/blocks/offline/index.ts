export { AsOfLine } from "./as-of-line.tsx";

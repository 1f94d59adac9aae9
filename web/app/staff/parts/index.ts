export { ChildLine } from "./child-line.tsx";
export type { LoadArgs } from "./load-args.ts";

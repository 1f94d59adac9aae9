// Without zod: a room's page carries this code.
export * from "./board.ts";
export { BadBytes } from "./bytes.ts";
export * from "./frames.ts";
export * from "./live-strokes.ts";
export * from "./marks.ts";
export * from "./operations.ts";
export * from "./page-frame.ts";
export * from "./page.ts";
export { operationFrom } from "./read-operation.ts";
export { simplify } from "./simplify.ts";
export { bodyOf } from "./write-operation.ts";
export * from "./whole-board.ts";

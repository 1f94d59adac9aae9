import type { Style } from "@tutoring/contract/board";

/** Each with the key that takes it. */
export const toolKeys = {
  pen: "p",
  eraser: "e",
  line: "l",
  arrow: "a",
  circle: "o",
  axes: "x",
  text: "t",
  formula: "f",
  laser: "r",
  move: "h",
} as const;
export type Tool = keyof typeof toolKeys;
export const tools = Object.keys(toolKeys) as Tool[];

/** What is in hand: `style.width` counts in the pen's widths, or in the sizes of texts. */
export type Choice = { tool: Tool; style: Style };

export const isWriting = (tool: Tool): tool is "text" | "formula" => tool === "text" || tool === "formula";

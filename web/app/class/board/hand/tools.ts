import type { Style } from "@tutoring/contract/board";

/** Each tool with its keyboard key. */
export const toolKeys = {
  pen: "p",
  eraser: "e",
  select: "v",
  line: "l",
  arrow: "a",
  rectangle: "b",
  circle: "o",
  axes: "x",
  text: "t",
  formula: "f",
  laser: "r",
  move: "h",
} as const;
export type Tool = keyof typeof toolKeys;
export const tools = Object.keys(toolKeys) as Tool[];

/** The tool in use: `style.width` indexes the pen's widths or the text sizes. */
export type Choice = { tool: Tool; style: Style };

export const isWriting = (tool: Tool): tool is "text" | "formula" => tool === "text" || tool === "formula";

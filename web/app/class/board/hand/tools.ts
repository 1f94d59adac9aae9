import { ArrowUpRight, Circle, Eraser, Hand, type LucideIcon, Move3d, Pencil, Sigma, Slash, Type, Zap } from "lucide-react";
import type { Style } from "@tutoring/contract/board";

export const tools = ["pen", "eraser", "line", "arrow", "circle", "axes", "text", "formula", "laser", "move"] as const;
export type Tool = (typeof tools)[number];

/** What is in hand: `style.width` counts in the pen's widths, or in the sizes of texts. */
export type Choice = { tool: Tool; style: Style };

/** Each with its picture, and the key that takes it. */
export const toolFacts: Record<Tool, { Icon: LucideIcon; key: string }> = {
  pen: { Icon: Pencil, key: "p" },
  eraser: { Icon: Eraser, key: "e" },
  line: { Icon: Slash, key: "l" },
  arrow: { Icon: ArrowUpRight, key: "a" },
  circle: { Icon: Circle, key: "o" },
  axes: { Icon: Move3d, key: "x" },
  text: { Icon: Type, key: "t" },
  formula: { Icon: Sigma, key: "f" },
  laser: { Icon: Zap, key: "r" },
  move: { Icon: Hand, key: "h" },
};

export const isWriting = (tool: Tool): tool is "text" | "formula" => tool === "text" || tool === "formula";

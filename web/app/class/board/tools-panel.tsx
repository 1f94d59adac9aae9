import { ArrowUpRight, Circle, Hand, type LucideIcon, Move3d, Sigma, Slash, Type, Zap } from "lucide-react";
import { type Tool, tools } from "./hand/tools.ts";
import { ToolButton } from "./tool-button.tsx";
import type { BoardTools } from "./use-board-tools.ts";

type Rare = Exclude<Tool, "pen" | "eraser">;

export const toolIcons: Record<Rare, LucideIcon> = {
  line: Slash,
  arrow: ArrowUpRight,
  circle: Circle,
  axes: Move3d,
  text: Type,
  formula: Sigma,
  laser: Zap,
  move: Hand,
};
export const isRare = (tool: Tool): tool is Rare => tool in toolIcons;

/** All tools but pen and eraser. */
export function ToolsPanel({ hands, onDone }: { hands: BoardTools; onDone: () => void }) {
  return (
    <div className="board-panel board-tools">
      {tools.filter(isRare).map((one) => (
        <ToolButton key={one} {...{ one, hands }} Icon={toolIcons[one]} named onTaken={onDone} />
      ))}
    </div>
  );
}

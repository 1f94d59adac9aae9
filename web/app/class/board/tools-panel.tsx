import {
  ArrowUpRight,
  Circle,
  Hand,
  type LucideIcon,
  MousePointer2,
  Move3d,
  Sigma,
  Slash,
  Square,
  Type,
  Zap,
} from "lucide-react";
import type { BoardRoom } from "./board-room.ts";
import { type Tool, tools } from "./hand/tools.ts";
import { ToolButton } from "./tool-button.tsx";
import type { BoardTools } from "./use-board-tools.ts";

type Rare = Exclude<Tool, "pen" | "eraser">;

export const toolIcons: Record<Rare, LucideIcon> = {
  select: MousePointer2,
  line: Slash,
  arrow: ArrowUpRight,
  rectangle: Square,
  circle: Circle,
  axes: Move3d,
  text: Type,
  formula: Sigma,
  laser: Zap,
  move: Hand,
};
export const isRare = (tool: Tool): tool is Rare => tool in toolIcons;

type Props = { room: BoardRoom; hands: BoardTools; onDone: () => void };

/** All tools but pen and eraser. */
export function ToolsPanel({ room, hands, onDone }: Props) {
  const shown = tools.filter(isRare).filter((one) => one !== "select" || room.select.isKnown);
  return (
    <div className="board-panel board-tools">
      {shown.map((one) => (
        <ToolButton key={one} {...{ one, hands }} Icon={toolIcons[one]} named onTaken={onDone} />
      ))}
    </div>
  );
}

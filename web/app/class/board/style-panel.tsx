import { textSizes, widthsInUnits } from "@tutoring/contract/board";
import { ArrowUpRight, Circle, Hand, type LucideIcon, Move3d, Sigma, Slash, Type, Zap } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { colours } from "./drawing/view.ts";
import { isWriting, type Tool, toolKeys, tools } from "./hand/tools.ts";
import type { BoardHands } from "./use-board-hands.ts";

/** The six colours, and widths for lines or sizes for texts. */
export function StylePanel({ hands }: { hands: BoardHands }) {
  const [texts] = useTexts("board");
  const writing = isWriting(hands.choice.tool);
  const sizes = writing ? textSizes : widthsInUnits;
  const { value } = colours[hands.colour] ?? colours[0];
  return (
    <div className="board-panel">
      <div className="board-row">
        {colours.map((colour, nth) => (
          <button
            key={colour.name}
            type="button"
            className="board-button"
            aria-label={texts[colour.name]}
            title={texts[colour.name]}
            aria-pressed={hands.colour === nth}
            onClick={() => hands.setColour(nth)}
          >
            <span className="board-dot" style={{ background: colour.value }} data-width="3" aria-hidden />
          </button>
        ))}
      </div>
      <div className="board-row">
        {sizes.map((size, nth) => (
          <button
            key={size}
            type="button"
            className="board-button"
            aria-label={writing ? texts[`size${nth as 0 | 1 | 2}`] : texts[`width${nth as 0 | 1 | 2 | 3}`]}
            aria-pressed={(writing ? hands.size : hands.width) === nth}
            onClick={() => (writing ? hands.setSize(nth) : hands.setWidth(nth))}
          >
            {writing ? (
              <span aria-hidden style={{ fontSize: 12 + 5 * nth, color: value }}>
                Aa
              </span>
            ) : (
              <span className="board-dot" style={{ background: value }} data-width={nth} aria-hidden />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

type Props = { one: Tool; Icon: LucideIcon; hands: BoardHands; named?: boolean; onTaken?: () => void };

/** Selects a tool; with its name beside the icon, or only in the label. */
export function ToolButton({ one, Icon, hands, named = false, onTaken }: Props) {
  const [texts] = useTexts("board");
  const on = hands.choice.tool === one;
  return (
    <button
      type="button"
      className={named ? "board-button board-named" : "board-button"}
      aria-pressed={on}
      aria-keyshortcuts={toolKeys[one]}
      {...(!named && { "aria-label": texts[one], title: texts[one] })}
      onClick={() => {
        hands.takeUp(one);
        onTaken?.();
      }}
    >
      <Icon aria-hidden />
      {named && <span>{texts[one]}</span>}
    </button>
  );
}

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
export function ToolsPanel({ hands, onDone }: { hands: BoardHands; onDone: () => void }) {
  return (
    <div className="board-panel board-tools">
      {tools.filter(isRare).map((one) => (
        <ToolButton key={one} {...{ one, hands }} Icon={toolIcons[one]} named onTaken={onDone} />
      ))}
    </div>
  );
}

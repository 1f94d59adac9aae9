import { textSizes, widthsInUnits } from "@tutoring/contract/board";
import { useTexts } from "#web/texts/use-texts.ts";
import { colours } from "./drawing/view.ts";
import { isWriting } from "./hand/tools.ts";
import type { BoardTools } from "./use-board-tools.ts";

/** The six colours, and widths for lines or sizes for texts. */
export function StylePanel({ hands }: { hands: BoardTools }) {
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

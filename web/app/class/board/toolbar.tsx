import { Files, ImagePlus, Redo2, Shapes, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";
import { colourOf } from "./drawing/colours.ts";
import { type Tool, toolFacts, tools } from "./hand/tools.ts";
import { useLater } from "./later.ts";
import type { Pictures } from "./pictures.ts";
import type { BoardHands } from "./use-board-hands.ts";

type Props = { room: BoardRoom; pictures: Pictures; hands: BoardHands };
type Panel = "tools" | "style" | "pages" | "insert" | "";

/** One row of 44 px targets at the bottom; what is needed less often opens above it. */
export function Toolbar({ room, pictures, hands }: Props) {
  const [texts, say] = useTexts("board");
  const [panel, setPanel] = useState<Panel>("");
  const bar = useRef<HTMLDivElement>(null);
  useClosing(panel !== "", bar, () => setPanel(""));
  const { tool } = hands.choice;
  const inPanel = tool !== "pen" && tool !== "eraser";
  const Chosen = inPanel ? toolFacts[tool].Icon : Shapes;
  const press = (name: Panel) => setPanel(panel === name ? "" : name);
  const opener = (name: Panel, label: string, children: ReactNode, isOn = false) => (
    <button
      type="button"
      className="board-button"
      aria-label={label}
      title={label}
      aria-expanded={panel === name}
      data-on={isOn}
      onClick={() => press(name)}
    >
      {children}
    </button>
  );
  return (
    <div ref={bar} className="board-bar" role="toolbar" aria-label={texts.tools}>
      {panel === "tools" && (
        <div className="board-panel board-tools">
          {tools.slice(2).map((one) => (
            <ToolButton key={one} {...{ one, hands }} named onTaken={() => setPanel("")} />
          ))}
        </div>
      )}
      {panel !== "" && panel !== "tools" && <LaterPanel {...{ panel, room, pictures, hands }} onDone={() => setPanel("")} />}
      {room.watches || (
        <>
          <ToolButton one="pen" hands={hands} />
          <ToolButton one="eraser" hands={hands} />
          {opener("tools", inPanel ? `${texts.shapes}: ${texts[tool]}` : texts.shapes, <Chosen aria-hidden />, inPanel)}
          {opener(
            "style",
            texts.style,
            <span className="board-dot" style={{ background: colourOf(hands.colour) }} data-width={hands.width} aria-hidden />,
          )}
          <button
            type="button"
            className="board-button"
            aria-label={texts.undo}
            title={texts.undo}
            disabled={!room.canUndo}
            onClick={room.undo}
          >
            <Undo2 aria-hidden />
          </button>
          <button
            type="button"
            className="board-button"
            aria-label={texts.redo}
            title={texts.redo}
            disabled={!room.canRedo}
            onClick={room.redo}
          >
            <Redo2 aria-hidden />
          </button>
          {opener("insert", texts.insert, <ImagePlus aria-hidden />)}
        </>
      )}
      {opener(
        "pages",
        `${texts.pages}: ${say(texts.pageOf, { page: room.number + 1, pages: room.facts.pages })}`,
        <>
          <Files aria-hidden />
          <span className="board-count figures" aria-hidden>
            {say(texts.pageOf, { page: room.number + 1, pages: room.facts.pages })}
          </span>
        </>,
      )}
    </div>
  );
}

function LaterPanel({ panel, hands, ...props }: Props & { panel: "style" | "pages" | "insert"; onDone: () => void }) {
  const panels = useLater("panels");
  if (!panels) return null;
  if (panel === "style") return <panels.StylePanel hands={hands} />;
  return panel === "pages" ? <panels.PagesPanel {...props} /> : <panels.InsertPanel {...props} />;
}

type ButtonProps = { one: Tool; hands: BoardHands; named?: boolean; onTaken?: () => void };

function ToolButton({ one, hands, named = false, onTaken }: ButtonProps) {
  const [texts] = useTexts("board");
  const { Icon, key } = toolFacts[one];
  const on = hands.choice.tool === one;
  return (
    <button
      type="button"
      className={named ? "board-button board-named" : "board-button"}
      aria-pressed={on}
      aria-keyshortcuts={key}
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

/** A press elsewhere or Escape closes what is open. */
function useClosing(open: boolean, within: { current: HTMLElement | null }, close: () => void) {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => target instanceof Node && !within.current?.contains(target) && newest.current();
    const key = (event: KeyboardEvent) => event.key === "Escape" && newest.current();
    addEventListener("pointerdown", press);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("pointerdown", press);
      removeEventListener("keydown", key);
    };
  }, [open, within]);
}

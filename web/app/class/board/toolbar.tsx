import { Eraser, Files, ImagePlus, Pencil, Redo2, Shapes, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PartFailed } from "#web/class/loading/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";
import { colourOf } from "./drawing/view.ts";
import type { Tool } from "./hand/tools.ts";
import { useLater } from "./later.ts";
import type { Pictures } from "./pictures.ts";
import { ToolButton } from "./tool-button.tsx";
import type { BoardTools } from "./use-board-tools.ts";

type Props = { room: BoardRoom; pictures: Pictures; hands: BoardTools };
type Panel = "tools" | "style" | "pages" | "insert" | "";

/** One row of 44 px targets at the bottom; rarer tools open above it. */
export function Toolbar({ room, pictures, hands }: Props) {
  const [texts, t] = useTexts("board");
  const [panel, setPanel] = useState<Panel>("");
  const bar = useRef<HTMLDivElement>(null);
  useClosing(panel !== "", bar, () => setPanel(""));
  const { tool } = hands.choice;
  const inPanel = tool !== "pen" && tool !== "eraser";
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
      {panel !== "" && <LaterPanel {...{ panel, room, pictures, hands }} onDone={() => setPanel("")} />}
      {room.watches || (
        <>
          <ToolButton one="pen" Icon={Pencil} hands={hands} />
          <ToolButton one="eraser" Icon={Eraser} hands={hands} />
          {opener(
            "tools",
            inPanel ? `${texts.shapes}: ${texts[tool]}` : texts.shapes,
            inPanel ? <Chosen tool={tool} /> : <Shapes aria-hidden />,
            inPanel,
          )}
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
        `${texts.pages}: ${t(texts.pageOf, { page: room.number + 1, pages: room.facts.pages })}`,
        <>
          <Files aria-hidden />
          <span className="board-count figures" aria-hidden>
            {t(texts.pageOf, { page: room.number + 1, pages: room.facts.pages })}
          </span>
        </>,
      )}
    </div>
  );
}

function LaterPanel({ panel, hands, ...props }: Props & { panel: Exclude<Panel, "">; onDone: () => void }) {
  const panels = useLater("panels");
  if (!panels) return null;
  if (panels === "failed")
    return (
      <div className="board-panel">
        <PartFailed />
      </div>
    );
  if (panel === "tools") return <panels.ToolsPanel room={props.room} hands={hands} onDone={props.onDone} />;
  if (panel === "style") return <panels.StylePanel hands={hands} />;
  return panel === "pages" ? <panels.PagesPanel {...props} /> : <panels.InsertPanel {...props} />;
}

/** The icon of the current tool if it is in the panel, once the panel's code is loaded. */
function Chosen({ tool }: { tool: Tool }) {
  const panels = useLater("panels");
  const Icon = panels && panels !== "failed" && panels.isRare(tool) ? panels.toolIcons[tool] : Shapes;
  return <Icon aria-hidden />;
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

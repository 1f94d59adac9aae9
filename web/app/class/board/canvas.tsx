import { isVisible, type OperationId, type Written } from "@tutoring/contract/board";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";
import { writtenAt } from "./drawing/hits.ts";
import { Painter } from "./drawing/painter.ts";
import type { Spot } from "./drawing/view.ts";
import { DrawingTool } from "./hand/drawing-tool.ts";
import { KeyboardTool } from "./hand/keyboard-tool.ts";
import type { Hand } from "./hand/hand.ts";
import { listenToPointers } from "./hand/listen-to-pointers.ts";
import type { Choice } from "./hand/tools.ts";
import type { Pictures } from "./pictures.ts";
import { WrittenLayer } from "./written-layer.tsx";

type Props = { room: BoardRoom; stamp: string; whoElse: string; canvas: RefObject<HTMLCanvasElement | null> };
const everyMilliseconds = 2_000;

/** The canvas, with a label that describes the page for screen readers. A change of page is read out; the label is not. */
function Summary({ room, stamp, whoElse, canvas }: Props) {
  const [texts, t] = useTexts("board");
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setWriting(room.liveStrokes.growing.size > 0), everyMilliseconds);
    return () => clearInterval(timer);
  }, [room]);
  const count = [...(room.page?.drawn.values() ?? [])].filter(isVisible).length;
  const page = t(texts.summary, {
    page: room.number + 1,
    pages: room.facts.pages,
    marks: t(texts.marks, { count }),
  });
  const summary = writing && whoElse ? `${page} ${t(texts.isWriting, { name: whoElse })}` : page;
  return (
    <>
      <canvas ref={canvas} className="board-canvas" role="img" aria-label={summary} data-stamp={stamp} />
      <span className="sr-only" role="status">
        {t(texts.page, { page: room.number + 1 })}
      </span>
    </>
  );
}

type CanvasProps = {
  room: BoardRoom;
  pictures: Pictures;
  choice: Choice;
  /** Differs between all visible states of the board. */
  stamp: string;
  writing: { mark: Written; replaces: OperationId | undefined } | undefined;
  whoElse: string;
  onPlace: (at: Spot, found: OperationId | undefined) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onView: (painter: Painter) => void;
};

const eraserPixels = 14;

/** The page on the screen, with input from mouse, pens, fingers and keys. */
export function Canvas({ room, pictures, choice, stamp, writing, whoElse, onPlace, onKey, onView }: CanvasProps) {
  const [texts] = useTexts("board");
  const helpId = useId();
  const area = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const newest = useRef({ choice, onPlace, onView });
  const [hands, setHands] = useState<{ painter: Painter; keys: KeyboardTool }>();
  useEffect(() => {
    newest.current = { choice, onPlace, onView };
  });

  useEffect(() => {
    if (!area.current || !base.current || !live.current || !words.current) return;
    const layers = { base: base.current, live: live.current, words: words.current };
    const place = (at: Spot) => newest.current.onPlace(at, room.page && writtenAt(room.page, room.side, at));
    const drawing: DrawingTool = new DrawingTool({
      room,
      choice: () => newest.current.choice,
      reach: () => eraserPixels / painter.view.scale,
      onPlace: place,
      onDrawn: () => painter.wake(),
    });
    const hand = (eraser = false): Hand => (eraser || drawing.busy ? drawing : (room.select.tool ?? drawing));
    const keys: KeyboardTool = new KeyboardTool(hand, () => painter.wake());
    const painter: Painter = new Painter(
      layers,
      () => ({
        version: room.stamp,
        page: room.page,
        number: room.number,
        liveStrokes: room.liveStrokes,
        preview: drawing.preview,
        erased: drawing.erased,
        selection: room.select.tool,
        cursor: keys.cursor,
      }),
      pictures.of,
    );
    const stopWaiting = pictures.listen(() => painter.changed());
    const seen = () => newest.current.onView(painter);
    painter.onStart = seen;
    const stopListening = listenToPointers(live.current, {
      painter,
      hand,
      mayDraw: () => room.mayDraw || newest.current.choice.tool === "laser",
      tool: () => newest.current.choice.tool,
      onMoved: seen,
      onTouched: () => keys.hide(),
    });
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      painter.resize({ width, height });
      seen();
    });
    observer.observe(area.current);
    const unsubscribe = room.subscribe(() => painter.wake());
    setHands({ painter, keys });
    return () => {
      unsubscribe();
      stopWaiting();
      observer.disconnect();
      stopListening();
      painter.stop();
    };
  }, [room, pictures, area, base, live, words]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (room.select.tool?.onKey(event) || hands?.keys.onKey(event, choice.tool, room.mayDraw) || onKey(event))
      event.preventDefault();
  };
  return (
    <div ref={area} className="board-area">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys draw here */}
      <div
        className="board-surface"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys draw here
        tabIndex={0}
        aria-label={texts.board}
        aria-describedby={helpId}
        data-tool={choice.tool}
        onKeyDown={onKeyDown}
        onBlur={() => hands?.keys.hide()}
      >
        <canvas ref={base} className="board-canvas" aria-hidden />
        <Summary room={room} stamp={stamp} whoElse={whoElse} canvas={live} />
      </div>
      <WrittenLayer
        ref={words}
        page={room.page}
        preview={writing?.mark}
        without={writing?.replaces}
        moved={room.select.tool?.words}
      />
      <p id={helpId} className="sr-only">
        {texts.keyboardHelp}
      </p>
    </div>
  );
}

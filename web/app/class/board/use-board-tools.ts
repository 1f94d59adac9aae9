import { isWritten, type OperationId, pageUnits, plainWords, quarters, type Style, type Written } from "@tutoring/contract/board";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { BoardRoom } from "./board-room.ts";
import type { Painter } from "./drawing/painter.ts";
import { inQuarters, isWhole, seenOf, type Spot, viewOf, wholePage } from "./drawing/view.ts";
import { type Choice, isWriting, type Tool, toolKeys, tools } from "./hand/tools.ts";

type Composing = { key: number; kind: Written["kind"]; words: string; at: Spot; style: Style; replaces: OperationId | undefined };
export type BoardTools = ReturnType<typeof useBoardTools>;

const sendViewMilliseconds = 200;

/** Of a tutor who has enlarged nothing: followers see the page as it begins on their own screens. */
const wholeSeen = { x: pageUnits.width / 2, y: pageUnits.height / 2, width: pageUnits.width };

/** The person's tool and style, the text being written, and the visible part of the page. */
export function useBoardTools(room: BoardRoom) {
  const [tool, setTool] = useState<Tool>("pen");
  const [colour, setColour] = useState(room.side === "student" ? 1 : 0);
  const [width, setWidth] = useState(1);
  const [size, setSize] = useState(1);
  const [composing, setComposing] = useState<Composing>();
  const [words, setWords] = useState("");
  const [whole, setWhole] = useState(true);
  const painter = useRef<Painter>(undefined);
  const lastSentAt = useRef(0);
  const choice: Choice = { tool, style: { colour, width: isWriting(tool) ? size : width } };

  const seen = useCallback(
    (by: Painter) => {
      painter.current = by;
      setWhole(isWhole(by.view, by.size));
      if (room.side !== "tutor" || performance.now() - lastSentAt.current < sendViewMilliseconds) return;
      lastSentAt.current = performance.now();
      const { x, y, width: across } = by.isAtStart ? wholeSeen : seenOf(by.view, by.size);
      const [spot, wide] = [inQuarters({ x, y }), Math.round(across * quarters)];
      room.sendLiveStroke({ kind: "view", pen: room.pen, page: room.number, ...spot, width: wide });
    },
    [room],
  );
  useFollowedView(room, painter);

  const zoom = (by: number) => {
    const { current } = painter;
    if (!current) return;
    if (by === 0) current.setView(wholePage(current.size));
    else current.zoom(by);
    seen(current);
  };
  const place = (at: Spot, found: OperationId | undefined) => {
    const mark = found === undefined ? undefined : room.page?.drawn.get(found)?.mark;
    const old = mark && isWritten(mark) ? mark : undefined;
    if (old) setColour(old.style.colour);
    if (old) setSize(old.style.width);
    setWords(old?.words ?? "");
    setComposing({
      key: performance.now(),
      kind: old?.kind ?? (tool === "formula" ? "formula" : "text"),
      words: old?.words ?? "",
      at: old?.at ?? inQuarters(at),
      style: old?.style ?? choice.style,
      replaces: old && found,
    });
  };
  const markOf = ({ kind, at }: Composing, typed: string): Written => ({
    kind,
    at,
    style: { colour, width: size },
    words: plainWords(typed),
  });
  const write = (typed: string | undefined) => {
    setComposing(undefined);
    if (!composing || typed === undefined) return;
    const { replaces } = composing;
    const mark = markOf(composing, typed);
    room.act([
      ...(replaces === undefined ? [] : [{ kind: "erase" as const, page: room.number, marks: [replaces] }]),
      ...(mark.words ? [room.draw(mark)] : []),
    ]);
  };
  const takeUp = (next: Tool) => {
    setTool(next);
    setComposing(undefined);
  };

  const hearKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (command && key === "z" && !event.shiftKey) room.undo();
    else if (command && (key === "z" || key === "y")) room.redo();
    else if (command || event.altKey) return false;
    else if (key === "+" || key === "=") zoom(1.25);
    else if (key === "-") zoom(0.8);
    else if (key === "0") zoom(0);
    else if (key === "pageup" && room.number > 0) room.goTo(room.number - 1);
    else if (key === "pagedown" && room.number + 1 < room.facts.pages) room.goTo(room.number + 1);
    else {
      const found = tools.find((one) => toolKeys[one] === key);
      if (!found || (found === "select" && !room.select.isKnown)) return false;
      takeUp(found);
    }
    return true;
  };

  return {
    ...{ choice, colour, width, size, whole, composing, hearKey, place, seen, takeUp, write, zoom },
    ...{ setColour, setWidth, setSize },
    preview: setWords,
    writing: composing && { mark: markOf(composing, words), replaces: composing.replaces },
  };
}

/** Shows the tutor's view, as long as the person follows. */
function useFollowedView(room: BoardRoom, painter: { current: Painter | undefined }) {
  useEffect(() => {
    let last = room.liveStrokes.view;
    return room.subscribe(() => {
      const { view } = room.liveStrokes;
      if (!view || view === last || !room.follows || view.page !== room.number || !painter.current) return;
      last = view;
      if (view.width >= pageUnits.width) painter.current.start();
      else painter.current.setView(viewOf(view, painter.current.size));
    });
  }, [room, painter]);
}

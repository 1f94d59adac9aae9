import { isVisible } from "@tutoring/contract/board";
import { type RefObject, useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";

type Props = { room: BoardRoom; stamp: string; whoElse: string; canvas: RefObject<HTMLCanvasElement | null> };
const everyMilliseconds = 2_000;

/** The canvas, with a label that describes the page for screen readers. A change of page is read out; the label is not. */
export function Summary({ room, stamp, whoElse, canvas }: Props) {
  const [texts, say] = useTexts("board");
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setWriting(room.ink.growing.size > 0), everyMilliseconds);
    return () => clearInterval(timer);
  }, [room]);
  const count = [...(room.page?.drawn.values() ?? [])].filter(isVisible).length;
  const page = say(texts.summary, {
    page: room.number + 1,
    pages: room.facts.pages,
    marks: say(texts.marks, { count }),
  });
  const summary = writing && whoElse ? `${page} ${say(texts.isWriting, { name: whoElse })}` : page;
  return (
    <>
      <canvas ref={canvas} className="board-canvas" role="img" aria-label={summary} data-stamp={stamp} />
      <span className="sr-only" role="status">
        {say(texts.page, { page: room.number + 1 })}
      </span>
    </>
  );
}

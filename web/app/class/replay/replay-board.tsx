import { emptyPage, isVisible, pageUnits } from "@tutoring/contract/board";
import { useEffect, useReducer, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { drawMark, drawPage, type Pictures, WrittenLayer } from "#web/class/board/index.ts";
import type { Moment } from "./timeline.ts";

type Props = { moment: Moment; page: number; atMs: number; pictures: Pictures };
const ratio = 2;

/** One page of the board as it was. */
export function ReplayBoard({ moment, page: number, atMs, pictures }: Props) {
  const [texts, say] = useTexts("board");
  const [came, render] = useReducer((count: number) => count + 1, 0);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const page = moment.board.pages.get(number) ?? emptyPage();
  useEffect(() => pictures.listen(render), [pictures]);
  useEffect(() => {
    if (!area.current || !canvas.current) return;
    const draw = canvas.current;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      [draw.width, draw.height] = [width * ratio, (width * ratio * pageUnits.height) / pageUnits.width];
      if (words.current) words.current.style.transform = `scale(${width / pageUnits.width})`;
      render();
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, canvas, words]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canvas.current) return;
    const scale = canvas.current.width / pageUnits.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawPage(context, page, pictures.of);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const one of moment.growing) if (one.page === number) drawMark(context, one.stroke);
  }, [canvas, page, moment, number, atMs, pictures, came]);
  const count = [...page.drawn.values()].filter(isVisible).length;
  const label = say(texts.summary, { page: number + 1, pages: moment.board.facts.pages, marks: say(texts.marks, { count }) });
  return (
    <div ref={area} className="replay-board">
      <canvas ref={canvas} role="img" aria-label={label} data-seq={moment.board.seq} />
      <WrittenLayer ref={words} page={page} />
    </div>
  );
}

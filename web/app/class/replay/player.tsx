import type { RoomRecord } from "@tutoring/contract";
import { emptyPage, isVisible, type Logged, pageUnits } from "@tutoring/contract/board";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { drawMark, drawPage, Pictures, WrittenLayer } from "#web/class/board/index.ts";
import { Messages } from "#web/class/chat/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import "../board/board-tools.css";
import "../board/board.css";
import "../chat/chat.css";
import { AfterClass } from "./after-class.tsx";
import "./replay.css";
import { type Moment, Timeline } from "./timeline.ts";

type Props = { moment: Moment; page: number; atMs: number; pictures: Pictures };
const ratio = 2;

/** One page of the board as it was. */
function ReplayBoard({ moment, page: number, atMs, pictures }: Props) {
  const [texts, t] = useTexts("board");
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
  const label = t(texts.summary, { page: number + 1, pages: moment.board.facts.pages, marks: t(texts.marks, { count }) });
  return (
    <div ref={area} className="replay-board">
      <canvas ref={canvas} role="img" aria-label={label} data-seq={moment.board.seq} />
      <WrittenLayer ref={words} page={page} />
    </div>
  );
}

type PlayerProps = { lessonId: string; linkKey: string | undefined; record: RoomRecord; log: readonly Logged[] };

const speeds = [1, 2, 4, 8] as const;
const marksShown = 60;

/** Board and chat over time: a seek bar, and both as they were at that moment. */
export function Player({ lessonId, linkKey, record, log }: PlayerProps) {
  const [texts, t] = useTexts("board");
  const said = useMemo(
    () => record.messages.map((message) => ({ message, atMs: Date.parse(message.at) - Date.parse(record.startsAt) })),
    [record],
  );
  const timeline = useMemo(() => new Timeline(log, said.at(-1)?.atMs), [log, said]);
  const pictures = useMemo(() => new Pictures(lessonId, linkKey), [lessonId, linkKey]);
  const { startMs, endMs } = timeline;
  const [atMs, setAtMs] = useState(endMs);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(2);
  const [playing, setPlaying] = useState(false);
  const [chosen, setChosen] = useState<number>();
  usePlaying(playing, speed, endMs, setAtMs, () => setPlaying(false));

  const moment = timeline.at(atMs);
  const { facts } = moment.board;
  const page = Math.min(chosen ?? facts.looks.tutor, facts.pages - 1);
  const play = () => {
    if (atMs >= endMs) setAtMs(startMs);
    setChosen(undefined);
    setPlaying(!playing);
  };
  const seek = (to: number) => {
    setChosen(undefined);
    setAtMs(to);
  };
  const length = endMs - startMs;
  const label = t(texts.momentOf, { at: clock(atMs - startMs), length: clock(length) });
  return (
    <div className="replay">
      <div className="replay-main">
        <ReplayBoard moment={moment} page={page} atMs={atMs} pictures={pictures} />
        <div className="replay-bar">
          <button
            type="button"
            className="btn btn-primary btn-square"
            aria-label={playing ? texts.pause : texts.play}
            onClick={play}
          >
            {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          </button>
          <div className="replay-seek">
            <input
              type="range"
              className="replay-range"
              aria-label={texts.moment}
              aria-valuetext={label}
              min={startMs}
              max={endMs}
              step={1_000}
              value={atMs}
              onChange={(event) => seek(Number(event.target.value))}
            />
            <div className="replay-marks" aria-hidden>
              {said.slice(-marksShown).map(({ message, atMs: at }) => (
                <span key={message.number} style={{ left: `${((at - startMs) / length) * 100}%` }} />
              ))}
            </div>
          </div>
          <span className="figures replay-clock" aria-hidden>
            {label}
          </span>
          <label className="sr-only" htmlFor="speed">
            {texts.speed}
          </label>
          <select
            id="speed"
            className="select replay-speed"
            value={speed}
            onChange={(event) => setSpeed(Number(event.target.value) as 1)}
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
          <span className="replay-pages">
            <button
              type="button"
              className="board-button"
              aria-label={texts.previousPage}
              disabled={page === 0}
              onClick={() => setChosen(page - 1)}
            >
              <ChevronLeft aria-hidden />
            </button>
            <span className="figures">{t(texts.pageOf, { page: page + 1, pages: facts.pages })}</span>
            <button
              type="button"
              className="board-button"
              aria-label={texts.nextPage}
              disabled={page + 1 >= facts.pages}
              onClick={() => setChosen(page + 1)}
            >
              <ChevronRight aria-hidden />
            </button>
          </span>
        </div>
        <AfterClass lessonId={lessonId} record={record} log={log} pictures={pictures} />
      </div>
      <section className="replay-chat" aria-label={texts.chat}>
        <h2 className="chat-head">{texts.chat}</h2>
        <Messages
          messages={said.filter((one) => one.atMs <= atMs).map(({ message }) => message)}
          side={record.side}
          pictures={pictures}
        />
      </section>
    </div>
  );
}

/** Advances the time with each animation frame. */
function usePlaying(
  playing: boolean,
  speed: number,
  endMs: number,
  setAtMs: (next: (at: number) => number) => void,
  stop: () => void,
) {
  const stopped = useRef(stop);
  useEffect(() => {
    stopped.current = stop;
  });
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = (now - last) * speed;
      last = now;
      setAtMs((at) => {
        if (at + passed >= endMs) queueMicrotask(() => stopped.current());
        return Math.min(endMs, at + passed);
      });
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, endMs, setAtMs]);
}

/** 1:02:05, or 4:09. */
function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

import { boardLimits, isVisible, pageUnits, papers } from "@tutoring/contract/board";
import { ChevronLeft, ChevronRight, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";
import { drawPage } from "./drawing/draw-page.ts";
import type { Pictures } from "./pictures.ts";

type Props = { room: BoardRoom; pictures: Pictures; onDone: () => void };

/** All pages to choose from, with actions on the page and a setting for who draws. */
export function PagesPanel({ room, pictures, onDone }: Props) {
  const [texts, t] = useTexts("board");
  const { facts, number } = room;
  const go = (to: number) => {
    room.goTo(to);
    onDone();
  };
  const clear = () => {
    const marks = [...(room.page?.drawn ?? [])].filter(([, one]) => isVisible(one)).map(([id]) => id);
    const pieces = Array.from({ length: Math.ceil(marks.length / boardLimits.erasedAtOnce) }, (_, nth) =>
      marks.slice(nth * boardLimits.erasedAtOnce, (nth + 1) * boardLimits.erasedAtOnce),
    );
    if (pieces.length > 0) room.act(pieces.map((piece) => ({ kind: "erase", page: number, marks: piece })));
    onDone();
  };
  return (
    <div className="board-panel">
      <div className="board-row">
        <button
          type="button"
          className="board-button"
          aria-label={texts.previousPage}
          disabled={number === 0}
          onClick={() => room.goTo(number - 1)}
        >
          <ChevronLeft aria-hidden />
        </button>
        <ol className="board-pages" aria-label={texts.pages}>
          {Array.from({ length: facts.pages }, (_, nth) => (
            <li key={nth}>
              <button
                type="button"
                className="board-thumb"
                aria-label={t(nth === number ? texts.pageNow : texts.page, { page: nth + 1 })}
                aria-current={nth === number}
                onClick={() => go(nth)}
              >
                <Thumb room={room} pictures={pictures} number={nth} stamp={room.stamp} />
                <span className="figures" aria-hidden>
                  {nth + 1}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="board-button"
          aria-label={texts.nextPage}
          disabled={number + 1 >= facts.pages}
          onClick={() => room.goTo(number + 1)}
        >
          <ChevronRight aria-hidden />
        </button>
      </div>
      {room.mayDraw && (
        <div className="board-row">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={facts.pages >= boardLimits.pages}
            onClick={() => (room.addPage(), onDone())}
          >
            <Plus aria-hidden className="size-4" /> {texts.addPage}
          </button>
          <button type="button" className="btn btn-quiet btn-sm" onClick={clear}>
            <Trash2 aria-hidden className="size-4" /> {texts.clearPage}
          </button>
        </div>
      )}
      {room.mayDraw && (
        <fieldset className="board-row">
          <legend className="field-label">{texts.paper}</legend>
          {papers.map((paper) => (
            <label key={paper} className="board-choice">
              <input
                type="radio"
                name="paper"
                className="radio radio-sm"
                checked={(room.page?.paper ?? "plain") === paper}
                onChange={() => room.make([{ kind: "paper", page: number, paper }])}
              />
              {texts[paper]}
            </label>
          ))}
        </fieldset>
      )}
      {room.side === "student" ? (
        <Switch label={texts.follow} on={room.follows} onChange={room.setFollows} />
      ) : (
        <Switch
          label={texts.studentDraws}
          on={facts.penGiven}
          onChange={(given) => {
            room.make([{ kind: "pen", given }]);
          }}
        />
      )}
    </div>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="board-choice">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="toggle"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

const thumbWidth = 96;

function Thumb({ room, pictures, number, stamp }: { room: BoardRoom; pictures: Pictures; number: number; stamp: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!room.pageOf(number)) room.fetch(number);
    const page = room.pageOf(number);
    const context = canvas.current?.getContext("2d");
    if (!context || !page) return;
    const scale = (2 * thumbWidth) / pageUnits.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawPage(context, page, pictures.of);
  }, [room, pictures, number, stamp]);
  return (
    <canvas
      ref={canvas}
      width={2 * thumbWidth}
      height={Math.round((2 * thumbWidth * pageUnits.height) / pageUnits.width)}
      aria-hidden
    />
  );
}

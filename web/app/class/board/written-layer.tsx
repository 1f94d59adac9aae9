import { isVisible, isWritten, type OperationId, type Page, quarters, textSizes, type Written } from "@tutoring/contract/board";
import type { Ref } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { colourOf, roomBeside } from "./drawing/view.ts";
import { useLater } from "./later.ts";

type Props = {
  page: Page | undefined;
  /** Preview of the text being written. */
  preview?: Written | undefined;
  /** The text being changed. */
  without?: OperationId | undefined;
  /** Texts on the move, where they are now. */
  moved?: ReadonlyMap<OperationId, Written> | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** The texts and formulas of a page as real text, over the canvas; the painter moves the layer with the page. */
export function WrittenLayer({ page, preview, without, moved, ref }: Props) {
  const [texts] = useTexts("board");
  const written = [...(page?.drawn ?? [])].flatMap(([id, drawn]) =>
    isVisible(drawn) && id !== without && isWritten(drawn.mark) ? [{ id, mark: drawn.mark }] : [],
  );
  return (
    <div ref={ref} className="board-words" role="group" aria-label={texts.wordsOnPage}>
      {written.map(({ id, mark }) => (
        <Words key={id} mark={moved?.get(id) ?? mark} />
      ))}
      {preview && <Words mark={preview} isTyped />}
    </div>
  );
}

function Words({ mark, isTyped = false }: { mark: Written; isTyped?: boolean }) {
  const { at, style, words, kind } = mark;
  const [left, top] = [at.x / quarters, at.y / quarters];
  const size = textSizes[style.width] ?? textSizes[0];
  const room = roomBeside(mark);
  return (
    <div
      className={kind === "formula" ? "board-formula" : "board-text"}
      style={{
        left,
        top,
        maxWidth: room,
        fontSize: size,
        color: colourOf(style.colour),
      }}
    >
      {kind === "formula" ? <Formula {...{ words, size, room, isTyped }} /> : words}
    </div>
  );
}

/** Shown as typed until the code that sets formulas is loaded. */
function Formula(props: { words: string; size: number; room: number; isTyped: boolean }) {
  const writing = useLater("writing");
  return writing && writing !== "failed" ? <writing.FormulaView {...props} /> : props.words;
}

import { useTexts } from "#web/texts/use-texts.ts";
import { isMistake } from "./formula.ts";
import { SetFormula } from "./formula-view.tsx";
import { useFormula } from "./use-formula.ts";

const size = 24;

/** What is being typed, as it will look, or what is wrong with it. Screen readers find the formula on the board. */
export function FormulaPreview({ words }: { words: string }) {
  const [texts, t] = useTexts("board");
  const answer = useFormula(words, { isTyped: true });
  const mistake = words.trim() && answer && isMistake(answer) ? answer : undefined;
  return (
    <>
      {words.trim() && answer && !isMistake(answer) && (
        <div className="board-preview" aria-hidden>
          <SetFormula formula={answer} size={size} room={Infinity} />
        </div>
      )}
      <p role="status" className="board-mistake">
        {mistake && t(texts[mistake.mistake], { name: mistake.name ?? "" })}
      </p>
    </>
  );
}

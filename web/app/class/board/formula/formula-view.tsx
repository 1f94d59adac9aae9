import { createElement, type ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { colourOf } from "../drawing/view.ts";
import { type Formula, isMistake, placed, type Spoken } from "./formula.ts";
import { useFormula } from "./use-formula.ts";

type Props = { words: string; size: number; room: number; isTyped: boolean };

/** A typed formula. What was typed stands in its place until it is set, and where it cannot be. */
export function FormulaView({ words, size, room, isTyped }: Props) {
  const [texts] = useTexts("board");
  const answer = useFormula(words, { isTyped });
  if (!answer) return words;
  if (!isMistake(answer)) return <SetFormula {...{ size, room }} formula={answer} />;
  return (
    <span className="formula-source">
      {words} <small>{texts.formulaNotSet}</small>
    </span>
  );
}

/** The shapes for eyes, and MathML for screen readers. */
export function SetFormula({ formula, size, room }: { formula: Formula; size: number; room: number }) {
  const { scale, baseline, height } = placed(formula, size, room);
  const colour = (index: number | undefined) => (index === undefined ? "currentColor" : colourOf(index));
  return (
    <>
      <svg
        className="formula-shapes"
        width={formula.width * scale}
        height={height}
        viewBox={`0 ${-baseline / scale} ${formula.width} ${height / scale}`}
        aria-hidden
      >
        {formula.paths.map(({ d, line, colour: index }, nth) =>
          line ? (
            <path key={nth} d={d} fill="none" stroke={colour(index)} strokeWidth={line} />
          ) : (
            <path key={nth} d={d} fill={colour(index)} />
          ),
        )}
        {formula.words.map(({ text, x, y, size: fontSize, colour: index }, nth) => (
          <text key={nth} {...{ x, y, fontSize }} textAnchor="middle" fill={colour(index)}>
            {text}
          </text>
        ))}
      </svg>
      <span className="sr-only">{mathMl(formula.spoken)}</span>
    </>
  );
}

const mathMl = ({ tag, text, variant, parts = [] }: Spoken, key?: number): ReactNode =>
  createElement(tag, { key, mathvariant: variant }, text ?? parts.map(mathMl));

import { boardLimits, type Written } from "@tutoring/contract/board";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { FormulaPreview } from "./formula/formula-preview.tsx";

type Props = {
  kind: Written["kind"];
  words: string;
  replaces: number | undefined;
  /** Shows what is typed on the board at once. */
  onChange: (words: string) => void;
  /** Undefined leaves the board unchanged. */
  onDone: (words: string | undefined) => void;
};

/** Parts of formulas that a phone's keyboard lacks; the bar marks the cursor. */
const keys = ["x^|", "|/", "sqrt(|)", "×|", "÷|", "π|", "θ|", "≤|", "≥|", "≠|", "±|", "°|", "_|", "→|", "∑_{|}^{}", "∫|"];
const shown: Record<string, string> = { "x^|": "xⁿ", "|/": "a⁄b", "sqrt(|)": "√", "_|": "xₙ", "∑_{|}^{}": "∑" };

/** The field for a text or a formula, at the bottom, in reach of thumb and keyboard. */
export function Composer({ kind, words, replaces, onChange, onDone }: Props) {
  const [texts] = useTexts("board");
  const [typed, setTyped] = useState(words);
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(typeof document === "undefined" ? null : document.activeElement);
  useEffect(() => {
    const cameFrom = before.current;
    field.current?.focus();
    return () => (cameFrom instanceof HTMLElement ? cameFrom.focus() : undefined);
  }, []);
  const change = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  const insert = (key: string) => {
    const { current } = field;
    if (!current) return;
    const [from, to] = [current.selectionStart, current.selectionEnd];
    const [start = "", end = ""] = (key === "x^|" ? "^|" : key === "|/" ? "/|" : key).split("|");
    change(typed.slice(0, from) + start + typed.slice(from, to) + end + typed.slice(to));
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(from + start.length, from + start.length + to - from);
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone(undefined);
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone(typed);
  };
  const label = kind === "formula" ? texts.yourFormula : texts.yourText;
  return (
    <div className="board-composer">
      {kind === "formula" && <FormulaPreview words={typed} />}
      {kind === "formula" && (
        <div className="board-keys">
          {keys.map((key) => (
            <button key={key} type="button" className="board-key" onClick={() => insert(key)}>
              {shown[key] ?? key.replace("|", "")}
            </button>
          ))}
        </div>
      )}
      <div className="board-compose-row">
        <textarea
          ref={field}
          className="textarea board-field"
          rows={1}
          aria-label={label}
          placeholder={kind === "formula" ? texts.formulaHint : label}
          maxLength={boardLimits[kind]}
          value={typed}
          autoCapitalize={kind === "formula" ? "off" : undefined}
          spellCheck={kind === "text"}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className="btn btn-quiet btn-square" aria-label={texts.cancel} onClick={() => onDone(undefined)}>
          <X aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-primary btn-square"
          aria-label={replaces === undefined ? texts.place : texts.change}
          onClick={() => onDone(typed)}
        >
          <Check aria-hidden />
        </button>
      </div>
    </div>
  );
}

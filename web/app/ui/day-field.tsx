import { asciiDigits } from "@tutoring/contract/ascii-digits";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Frame, type Shown, useFrame } from "./field.tsx";

/** 2026-11-24 as India writes it, 24-11-2026; anything else unchanged. */
export const inWords = (day: string): string => (dayOf(day) === day ? day.split("-").toReversed().join("-") : day);

/** The typed day as 2026-11-24: 24-11-2026, 24/11/2026, 4.1.2027, 24112026, or as stored. Undefined if no whole day. */
export function dayOf(typed: string): string | undefined {
  const text = asciiDigits(typed)
    .replaceAll(/\p{Pd}/gu, "-")
    .trim();
  const [, date = "", month = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  if (!/^2\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

type Props = Shown & {
  name?: string;
  /** 2026-11-24; empty; or typed text that is no day yet. */
  value: string;
  min?: string;
  max?: string;
  "data-unsaved"?: boolean | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
};

const wholeLength = "24-11-2026".length;

/** A day as India writes it, 24-11-2026, typed or picked, whatever the browser's language. */
export function DayField({ label, className, error, hint, versions, value, min, max, onChange, onBlur, ...rest }: Props) {
  const [texts] = useTexts("ui");
  const [input, picker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  /** While the field has the focus its text is left alone: 2-11-2026 may become 25-11-2026. */
  const [typed, setTyped] = useState<string>();
  const isWhole = typed === undefined || typed.trim().length >= wholeLength;
  const shownError = error ?? (isWhole && value.trim() !== "" && !dayOf(value) ? texts.noDay : undefined);
  const { frame, attributes } = useFrame({ label, className, error: shownError, hint, versions });
  return (
    <Frame {...frame}>
      <div className="input relative w-full pr-1">
        <input
          {...attributes}
          {...rest}
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.dayShape}
          className="figures min-w-0"
          value={typed ?? inWords(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const isDay = target.value.trim().length >= wholeLength || /^\d{8}$/.test(target.value);
            onChange({ target: { value: (isDay && dayOf(target.value)) || target.value } });
          }}
          onFocus={() => setTyped(inWords(value))}
          onBlur={() => {
            setTyped(undefined);
            const day = dayOf(value);
            if (day && day !== value) onChange({ target: { value: day } });
            onBlur?.();
          }}
        />
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square"
          aria-label={texts.chooseDay}
          aria-describedby={`${attributes.id}-label`}
          onClick={() => {
            // older browsers have no picker to show
            if (picker.current && "showPicker" in picker.current) picker.current.showPicker();
            else input.current?.focus();
          }}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
        <input
          ref={picker}
          type="date"
          className="pointer-events-none absolute right-2 bottom-0 size-0 opacity-0"
          tabIndex={-1}
          aria-hidden
          value={dayOf(value) ?? ""}
          min={min}
          max={max}
          onChange={(event) => {
            input.current?.focus(); // an emptied filter applies on blur
            setTyped(inWords(event.target.value));
            onChange(event);
          }}
        />
      </div>
    </Frame>
  );
}

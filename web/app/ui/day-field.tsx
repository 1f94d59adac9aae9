import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { dayOf, inWords } from "./day-words.ts";
import { Frame, type Shown, useFrame } from "./field.tsx";

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

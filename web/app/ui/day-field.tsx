import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { dayOf, inWords } from "./day-words.ts";
import { Frame, type Shown, useFrame } from "./field.tsx";

type Props = Shown & {
  name?: string;
  /** 2026-11-24; empty; or what is typed and no day yet. */
  value: string;
  min?: string;
  max?: string;
  "data-unsaved"?: boolean | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
};

/** A day as India writes it, 24-11-2026, typed or picked, whatever the browser's language. */
export function DayField({ label, className, error, hint, versions, value, min, max, onChange, onBlur, ...input }: Props) {
  const [texts] = useTexts("ui");
  const picker = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const isWhole = left || value.trim().length >= "24-11-2026".length;
  const shownError = error ?? (isWhole && value.trim() !== "" && !dayOf(value) ? texts.noDay : undefined);
  const { frame, attributes } = useFrame({ label, className, error: shownError, hint, versions });
  return (
    <Frame {...frame}>
      <div className="input relative w-full pr-1">
        <input
          {...attributes}
          {...input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.dayShape}
          className="figures min-w-0"
          value={inWords(value)}
          onChange={({ target }) => onChange({ target: { value: dayOf(target.value) ?? target.value } })}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true);
            onBlur?.();
          }}
        />
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square"
          aria-label={texts.chooseDay}
          aria-describedby={`${attributes.id}-label`}
          onClick={() => picker.current?.showPicker()}
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
          onChange={onChange}
        />
      </div>
    </Frame>
  );
}

import { OTPField } from "@base-ui/react/otp-field";
import { useId } from "react";
import { asciiDigits } from "@tutoring/contract/ascii-digits";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "./field.tsx";

type Props = {
  value: string;
  onChange: (code: string) => void;
  label: string;
  error?: string | undefined;
  disabled?: boolean;
  /** False in a dialog that opens with the field: the dialog sets the focus itself, so that it can restore it. */
  autoFocus?: boolean;
};

const length = 6;
const boxes = Array.from({ length }, (_, nth) => nth + 1);

/** Six boxes for one code: takes digits of any script, advances by itself, accepts a pasted code, and autofills from a phone's message. */
export function CodeField({ value, onChange, label, error, disabled = false, autoFocus = true }: Props) {
  const id = useId();
  const [texts, t] = useTexts("ui");
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        validationType="none"
        inputMode="numeric"
        normalizeValue={(given) => asciiDigits(given).replace(/\D/g, "").slice(0, length)}
        disabled={disabled}
        className="grid grid-cols-6 gap-2"
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {boxes.map((nth) => (
          <OTPField.Input
            key={nth}
            autoFocus={autoFocus && nth === 1}
            className="input figures h-14 w-full px-0 text-center text-2xl font-semibold"
            aria-invalid={Boolean(error)}
            onKeyDown={(event) => {
              // Backspace deletes the digit in place; in an empty box it only moves back
              if (event.key !== "Backspace") return;
              event.preventDefault();
              event.preventBaseUIHandler();
              const { value: digit, previousElementSibling: before } = event.currentTarget;
              if (digit) onChange(value.slice(0, nth - 1) + value.slice(nth));
              else if (before instanceof HTMLInputElement) before.focus();
            }}
            {...(nth > 1 && { "aria-label": t(texts.digitOf, { nth, length }) })}
          />
        ))}
      </OTPField.Root>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

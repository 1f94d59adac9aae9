import { timeSlotInWords } from "#web/lib/format/time-slot.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

type Times = { start: string; end: string };
type Props = Times & { error: string | undefined; onChange: (change: Partial<Times>) => void };

/** The time slot in which a tutor would like to teach. */
export function TimingField({ start, end, error, onChange }: Props) {
  const [texts, say] = useTexts("tutor-signup");
  const slot = timeSlotInWords(start, end, useLanguage());
  const time = (name: keyof Times, value: string) => ({
    type: "time",
    className: "input w-full",
    value,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    ...(error && { "aria-invalid": true, "aria-describedby": "timing-error" }),
  });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">{texts.preferredTiming}</legend>
      <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <input aria-label={texts.startTime} {...time("start", start)} />
        <span className="text-muted">{texts.to}</span>
        <input aria-label={texts.endTime} {...time("end", end)} />
      </div>
      {slot && <p className="figures mt-1.5 text-sm text-muted">{say(texts.selected, { slot })}</p>}
      <FieldError id="timing-error" message={error} />
    </fieldset>
  );
}

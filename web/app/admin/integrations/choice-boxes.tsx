import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field.tsx";

type Props<T extends string> = {
  label: string;
  all: readonly T[];
  words: Record<T, { name: string; note: string }>;
  chosen: readonly T[];
  error: string | undefined;
  onChange: (chosen: T[]) => void;
};

/** Several things to choose from, each with a note. */
export function ChoiceBoxes<T extends string>({ label, all, words, chosen, error, onChange }: Props<T>) {
  return (
    <fieldset className="fieldset grid gap-3" aria-describedby={error && "choices-error"}>
      <legend className="field-label">{label}</legend>
      {all.map((one) => (
        <div key={one}>
          <Checkbox
            label={words[one].name}
            aria-describedby={`${one}-note`}
            checked={chosen.includes(one)}
            onChange={() => onChange(all.filter((other) => chosen.includes(other) !== (other === one)))}
          />
          <p id={`${one}-note`} className="mt-0.5 pl-8.5 text-[0.8125rem] text-muted">
            {words[one].note}
          </p>
        </div>
      ))}
      <FieldError id="choices-error" message={error} />
    </fieldset>
  );
}

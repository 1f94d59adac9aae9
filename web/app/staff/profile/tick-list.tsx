import { Checkbox } from "#web/ui/checkbox.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { VersionChoice } from "#web/ui/version-choice.tsx";

type Props<T extends string> = {
  label: string;
  options: readonly (readonly [T, string])[];
  chosen: readonly T[];
  versions: FieldVersions | undefined;
  onChoose: (chosen: T[]) => void;
};

/** Checkboxes for any number of a list's entries; the value keeps the list's order. */
export const TickList = <T extends string>({ label, options, chosen, versions, onChoose }: Props<T>) => (
  <fieldset className="fieldset">
    <legend className="field-label">{label}</legend>
    <ul className="mt-1.5 grid max-h-52 grid-cols-2 gap-x-4 gap-y-2.5 overflow-y-auto rounded-lg border border-base-300 p-3 sm:grid-cols-3">
      {options.map(([value, shown]) => (
        <li key={value}>
          <Checkbox
            label={shown}
            checked={chosen.includes(value)}
            onChange={() => onChoose(options.flatMap(([one]) => ((one === value) !== chosen.includes(one) ? [one] : [])))}
          />
        </li>
      ))}
    </ul>
    <VersionChoice label={label} versions={versions} />
  </fieldset>
);

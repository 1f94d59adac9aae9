import type { FieldVersions } from "#web/ui/field-versions.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";

type Times = { start: string; end: string };
type Props = {
  form: {
    values: Times;
    errors: { preferredTimeSlot?: string };
    set: (change: Partial<Times>, clears: string[]) => void;
    versionsFor: (name: keyof Times) => FieldVersions | undefined;
  };
};

/** Start and end of a preferred time slot. */
export function TimesField({ form: { values, errors, set, versionsFor } }: Props) {
  const time = (name: keyof Times) => ({
    type: "time",
    value: values[name],
    versions: versionsFor(name),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }, ["preferredTimeSlot"]),
  });
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={common.from} {...time("start")} />
        <Field label={common.to} {...time("end")} />
      </div>
      <FieldError id="slot-error" message={errors.preferredTimeSlot} />
    </div>
  );
}

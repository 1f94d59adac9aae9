import type { WorkingHours } from "@tutoring/contract";
import { Plus, X } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { FieldError } from "#web/ui/field.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { Ranges } from "./hours-in-words.ts";
import { RangesField } from "./ranges-field.tsx";

type Exceptions = WorkingHours["exceptions"];
type Props = {
  exceptions: Exceptions;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (exceptions: Exceptions) => void;
};

/** Days whose hours differ from their weekday's, or that have none. */
export function SingleDays({ exceptions, error, versions, onChange }: Props) {
  const [texts, say] = useTexts("hours");
  return (
    <section aria-labelledby="other-days">
      <h3 id="other-days" className="font-semibold">
        {texts.singleDays}
      </h3>
      <ul className="mt-2 grid gap-2">
        {exceptions.map(({ day, ranges }, nth) => (
          <li key={nth} className="grid gap-2 sm:grid-cols-[11rem_1fr_auto]">
            <DayField
              label={say(texts.dayNth, { nth: nth + 1 })}
              className="[&>label]:sr-only"
              value={day}
              onChange={(event) => onChange(exceptions.with(nth, { day: event.target.value, ranges }))}
            />
            <RangesField
              name={say(texts.dayNth, { nth: nth + 1 })}
              ranges={ranges as Ranges}
              onChange={(next) => onChange(exceptions.with(nth, { day, ranges: next }))}
            />
            <button
              type="button"
              className="btn btn-ghost btn-sm btn-square"
              aria-label={say(texts.removeDay, { nth: nth + 1 })}
              onClick={() => onChange(exceptions.filter((_, place) => place !== nth))}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="hours-other-days" message={error} />
      <VersionChoice label={texts.singleDaysName} versions={versions} />
      <button
        type="button"
        className="btn btn-quiet btn-sm mt-2"
        onClick={() => onChange([...exceptions, { day: "", ranges: [] }])}
      >
        <Plus aria-hidden className="size-4" /> {texts.addDay}
      </button>
    </section>
  );
}

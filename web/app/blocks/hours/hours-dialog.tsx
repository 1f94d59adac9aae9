import type { contract as Contract, WorkingHours } from "@tutoring/contract";
import { Plus, X } from "lucide-react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { DayField } from "#web/ui/day-field.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { FieldError, Select } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { choices, type Dated, hoursBody, hoursInWords, hoursValues, type Ranges } from "./hours-values.ts";
import { RangesField } from "./ranges-field.tsx";
import { WeekFields } from "./week-fields.tsx";

type Exceptions = WorkingHours["exceptions"];
type Props = {
  exceptions: Exceptions;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (exceptions: Exceptions) => void;
};

/** Days whose hours differ from their weekday's, or that have none. */
function SingleDays({ exceptions, error, versions, onChange }: Props) {
  const [texts, t] = useTexts("hours");
  return (
    <section aria-labelledby="other-days">
      <h3 id="other-days" className="font-semibold">
        {texts.singleDays}
      </h3>
      <ul className="mt-2 grid gap-2">
        {exceptions.map(({ day, ranges }, nth) => (
          <li key={nth} className="grid gap-2 sm:grid-cols-[11rem_1fr_auto]">
            <DayField
              label={t(texts.dayNth, { nth: nth + 1 })}
              className="[&>label]:sr-only"
              value={day}
              onChange={(event) => onChange(exceptions.with(nth, { day: event.target.value, ranges }))}
            />
            <RangesField
              name={t(texts.dayNth, { nth: nth + 1 })}
              ranges={ranges as Ranges}
              onChange={(next) => onChange(exceptions.with(nth, { day, ranges: next }))}
            />
            <button
              type="button"
              className="btn btn-ghost btn-sm btn-square"
              aria-label={t(texts.removeDay, { nth: nth + 1 })}
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

/** The admins' route, and the tutors' own. */
type HoursRoute = typeof Contract.tutors.setWorkingHours | typeof Contract.teaching.setMyHours;
type Problem = { message: string; fields: object } | undefined;
type HoursDialogProps = {
  title: string;
  done: string;
  /** Undefined if the record has been deleted meanwhile; `check` then says so. */
  record: Dated | undefined;
  check?: () => Problem;
  pick: (contract: typeof Contract) => HoursRoute;
  send: (hours: WorkingHours, seen: { ifMatch?: number }) => Promise<unknown>;
  onClose: () => void;
};

/** A tutor's working hours on each weekday, and different hours on single days. In India's time. */
export function HoursDialog({ title, done, record, check, pick, send, onClose }: HoursDialogProps) {
  const [texts, t] = useTexts("hours");
  const form = useDialogForm(pick, {
    values: hoursValues(record),
    version: record?.version,
    valuesOf: hoursValues,
    ...(check && { check }),
    body: hoursBody,
    send: (hours, seen) => send(hours, seen),
    done,
    failed: texts.notSaved,
  });
  const inWords = (ranges: Ranges) => hoursInWords(ranges, texts, t);
  return (
    <FormDialog
      form={form}
      title={title}
      note={texts.note}
      boxClass="max-w-2xl"
      submit={texts.save}
      busy={texts.saving}
      onClose={onClose}
    >
      <WeekFields form={form} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label={texts.buffer} options={choices.buffer(texts, t)} {...form.field("bufferMinutes")} />
        <Select label={texts.notice} options={choices.notice(texts, t)} {...form.field("noticeMinutes")} />
        <Select label={texts.mostADay} options={choices.mostADay(texts, t)} {...form.field("mostADay")} />
      </div>
      <SingleDays
        exceptions={form.values.exceptions}
        error={form.errors.exceptions}
        versions={form.versionsFor("exceptions", (all) =>
          all.map(({ day, ranges }) => `${day}: ${inWords(ranges as Ranges)}`).join("\n"),
        )}
        onChange={(exceptions) => form.set({ exceptions })}
      />
    </FormDialog>
  );
}

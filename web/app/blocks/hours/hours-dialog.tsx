import type { contract as Contract, WorkingHours } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError, Select } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { choices, type Dated, hoursBody, hoursValues } from "./hours-values.ts";
import { hoursInWords, type Ranges, weekdayName, weekdays } from "./hours-in-words.ts";
import { RangesField } from "./ranges-field.tsx";
import { SingleDays } from "./single-days.tsx";

/** The admins' route, and the tutors' own. */
type HoursRoute = typeof Contract.tutors.setWorkingHours | typeof Contract.teaching.setMyHours;
type Problem = { message: string; fields: object } | undefined;
type Props = {
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
export function HoursDialog({ title, done, record, check, pick, send, onClose }: Props) {
  const [texts, say] = useTexts("hours");
  const language = useLanguage();
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
  const inWords = (ranges: Ranges) => hoursInWords(ranges, texts, say);
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
      <ul className="grid gap-2">
        {weekdays.map((day) => {
          const name = weekdayName(day, language);
          return (
            <li key={day} className="grid gap-2 sm:grid-cols-[7rem_1fr]">
              <span className="pt-2 font-medium">{name}</span>
              <div>
                <RangesField
                  name={name}
                  ranges={form.values[day]}
                  onChange={(ranges) => form.set({ [day]: ranges }, [`weekly.${day}`])}
                />
                <FieldError id={`hours-${day}`} message={form.errorAt(`weekly.${day}`)} />
                <VersionChoice label={name} versions={form.versionsFor(day, inWords)} />
              </div>
            </li>
          );
        })}
      </ul>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label={texts.buffer} options={choices.buffer(texts, say)} {...form.field("bufferMinutes")} />
        <Select label={texts.notice} options={choices.notice(texts, say)} {...form.field("noticeMinutes")} />
        <Select label={texts.mostADay} options={choices.mostADay(texts, say)} {...form.field("mostADay")} />
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

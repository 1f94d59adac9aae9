import type { Tutor, WorkingHours } from "@tutoring/contract";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/nothing-to-edit.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { FieldError } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/hours.en.ts";
import { say } from "#web/texts/say-english.ts";
import { bufferMinutes } from "@tutoring/contract/rules";
import { type Ranges, RangesField, rangesInWords } from "./ranges-field.tsx";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const weekdayOf = (day: (typeof days)[number]) => String((days.indexOf(day) + 1) % 7);

/** When a tutor teaches: hours of each weekday, and other hours on single days. In India's time. */
export default function HoursDialog({ member: given, onClose }: { member: Tutor | undefined; onClose: () => void }) {
  const [member] = useState(given);
  const form = useDialogForm((contract) => contract.tutors.setWorkingHours, {
    values: valuesOf(member),
    version: member?.version,
    valuesOf,
    check: () => (member ? undefined : nothingToEdit),
    body: ({ exceptions, ...week }) => ({
      weekly: Object.fromEntries(days.map((day) => [weekdayOf(day), week[day]])),
      exceptions,
    }),
    send: (body, seen) => browserApi.tutors.setWorkingHours({ params: { id: member?.staffId ?? 0 }, body }, seen),
    done: say(texts.saved, { name: member?.staffName ?? "" }),
    failed: texts.notSaved,
  });
  const { exceptions } = form.values;
  const setExceptions = (next: Exceptions) => form.set({ exceptions: next });
  return (
    <FormDialog
      form={form}
      title={say(common.hoursOf, { name: member?.staffName ?? "" })}
      note={say(texts.note, { minutes: bufferMinutes })}
      boxClass="max-w-2xl"
      submit={texts.saveHours}
      busy={common.saving}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {days.map((day) => (
          <li key={day} className="grid gap-2 sm:grid-cols-[7rem_1fr]">
            <span className="pt-2 font-medium">{texts[day]}</span>
            <div>
              <RangesField
                name={texts[day]}
                ranges={form.values[day]}
                onChange={(ranges) => form.set({ [day]: ranges }, [`weekly.${weekdayOf(day)}`])}
              />
              <FieldError id={`hours-${day}`} message={form.errorAt(`weekly.${weekdayOf(day)}`)} />
              <VersionChoice label={texts[day]} versions={form.versionsFor(day, rangesInWords)} />
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="other-days">
        <h3 id="other-days" className="font-semibold">
          {texts.otherHours}
        </h3>
        <ul className="mt-2 grid gap-2">
          {exceptions.map(({ day, ranges }, nth) => (
            <li key={nth} className="grid gap-2 sm:grid-cols-[11rem_1fr_auto]">
              <input
                type="date"
                className="input w-full"
                aria-label={say(texts.dayNth, { nth: nth + 1 })}
                value={day}
                onChange={(event) => setExceptions(exceptions.with(nth, { day: event.target.value, ranges }))}
              />
              <RangesField
                name={say(texts.rangesOfDay, { nth: nth + 1 })}
                ranges={ranges as Ranges}
                onChange={(next) => setExceptions(exceptions.with(nth, { day, ranges: next }))}
              />
              <button
                type="button"
                className="btn btn-ghost btn-sm btn-square"
                aria-label={say(texts.removeDay, { nth: nth + 1 })}
                onClick={() => setExceptions(exceptions.filter((_, place) => place !== nth))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <FieldError id="hours-other-days" message={form.errors.exceptions} />
        <VersionChoice label={texts.singleDays} versions={form.versionsFor("exceptions", daysInWords)} />
        <button
          type="button"
          className="btn btn-quiet btn-sm mt-2"
          onClick={() => setExceptions([...exceptions, { day: "", ranges: [] }])}
        >
          <Plus aria-hidden className="size-4" /> {texts.addDay}
        </button>
      </section>
    </FormDialog>
  );
}

type Exceptions = WorkingHours["exceptions"];

function valuesOf(member?: Tutor) {
  const { weekly, exceptions } = member?.workingHours ?? { weekly: {}, exceptions: [] };
  const week = Object.fromEntries(days.map((day) => [day, weekly[weekdayOf(day)] ?? []]));
  return { ...(week as Record<(typeof days)[number], Ranges>), exceptions };
}

const daysInWords = (exceptions: Exceptions) =>
  exceptions.map(({ day, ranges }) => `${day}: ${rangesInWords(ranges as Ranges)}`).join("\n");

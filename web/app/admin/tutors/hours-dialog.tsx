import type { Tutor, WorkingHours } from "@tutoring/contract";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";

type Ranges = [from: string, to: string][];

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const weekdayOf = (nth: number) => String((nth + 1) % 7);

/** When a tutor teaches: stretches of each weekday, and days on which others hold. India's time. */
export default function HoursDialog({ member, onClose }: { member: Tutor | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [hours, setHours] = useState<WorkingHours>(member?.workingHours ?? { weekly: {}, exceptions: [] });
  const setDay = (weekday: string, ranges: Ranges) => setHours({ ...hours, weekly: { ...hours.weekly, [weekday]: ranges } });
  const setException = (nth: number, exception: WorkingHours["exceptions"][number] | undefined) =>
    setHours({
      ...hours,
      exceptions: exception ? hours.exceptions.with(nth, exception) : hours.exceptions.filter((_, place) => place !== nth),
    });
  const send = async () => {
    if (!member) return nothingToEdit;
    const call = () =>
      browserApi.tutors.setWorkingHours({ params: { id: member.staffId }, body: hours }, { ifMatch: member.version });
    const words = { done: `The hours of ${member.staffName} are saved.`, failed: "The hours could not be saved." };
    return reloaded(revalidate, await attempt(call, words));
  };
  return (
    <FormDialog
      title={`Hours of ${member?.staffName ?? ""}`}
      note="In India's time. Slots are offered within these hours, with a quarter of an hour between classes. Classes that are allotted stay where they are."
      boxClass="max-w-2xl"
      changed={JSON.stringify(hours) !== JSON.stringify(member?.workingHours)}
      submit="Save hours"
      busy="Saving..."
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <ul className="grid gap-2">
            {days.map((name, nth) => (
              <li key={name} className="grid gap-2 sm:grid-cols-[7rem_1fr]">
                <span className="pt-2 font-medium">{name}</span>
                <RangesField
                  name={name}
                  ranges={(hours.weekly[weekdayOf(nth)] ?? []) as Ranges}
                  onChange={(ranges) => setDay(weekdayOf(nth), ranges)}
                />
              </li>
            ))}
          </ul>
          <section aria-labelledby="other-days">
            <h3 id="other-days" className="font-semibold">
              Other hours on single days
            </h3>
            <ul className="mt-2 grid gap-2">
              {hours.exceptions.map(({ day, ranges }, nth) => (
                <li key={nth} className="grid gap-2 sm:grid-cols-[11rem_1fr_auto]">
                  <input
                    type="date"
                    className="input w-full"
                    aria-label={`Day ${nth + 1}`}
                    value={day}
                    onChange={(event) => setException(nth, { day: event.target.value, ranges })}
                  />
                  <RangesField
                    name={`day ${nth + 1}`}
                    ranges={ranges as Ranges}
                    onChange={(next) => setException(nth, { day, ranges: next })}
                  />
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm btn-square"
                    aria-label={`Remove day ${nth + 1}`}
                    onClick={() => setException(nth, undefined)}
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="btn btn-quiet btn-sm mt-2"
              onClick={() => setHours({ ...hours, exceptions: [...hours.exceptions, { day: "", ranges: [] }] })}
            >
              <Plus aria-hidden className="size-4" /> Add a day
            </button>
          </section>
          {Object.entries(fields).map(([name, message]) => (
            <p key={name} className="field-error" role="alert">
              {message}
            </p>
          ))}
        </>
      )}
    </FormDialog>
  );
}

function RangesField({ name, ranges, onChange }: { name: string; ranges: Ranges; onChange: (ranges: Ranges) => void }) {
  const time = (nth: number, place: 0 | 1, label: string) => (
    <input
      type="time"
      className="input w-full sm:w-30"
      aria-label={`${name}, ${label}`}
      value={ranges[nth]?.[place] === "24:00" ? "23:59" : (ranges[nth]?.[place] ?? "")}
      onChange={(event) => {
        const [from, to] = ranges[nth] ?? ["", ""];
        onChange(ranges.with(nth, place === 0 ? [event.target.value, to] : [from, event.target.value]));
      }}
    />
  );
  return (
    <div className="grid gap-1.5">
      {ranges.length === 0 && <span className="pt-2 text-muted">Does not teach</span>}
      {ranges.map((_, nth) => (
        <span key={nth} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2 sm:flex">
          {time(nth, 0, `from ${nth + 1}`)} to {time(nth, 1, `to ${nth + 1}`)}
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={`${name}: remove hours ${nth + 1}`}
            onClick={() => onChange(ranges.filter((__, place) => place !== nth))}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <button
        type="button"
        className="btn btn-ghost btn-sm justify-self-start"
        aria-label={`${name}: add hours`}
        onClick={() => onChange([...ranges, ["16:00", "20:00"]])}
      >
        <Plus aria-hidden className="size-4" /> Add hours
      </button>
    </div>
  );
}

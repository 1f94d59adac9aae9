import { type BreachPart, breachParts } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/breaches.en.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DayField } from "#web/ui/day-field.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";

const zone = 5.5 * 3_600_000;

/** The day and the time in India, as fields hold them. */
function momentNow() {
  const [day = "", time = ""] = new Date(Date.now() + zone).toISOString().split("T");
  return { day, time: time.slice(0, 5) };
}

/** Records a breach: which data, when it was found out, and of which days. */
export default function RecordDialog({ onClose }: { onClose: () => void }) {
  const [found] = useState(momentNow);
  const form = useDialogForm((contract) => contract.breaches.recordBreach, {
    values: { parts: [...breachParts] as BreachPart[], ...found, someDays: false, from: "", to: "" },
    body: ({ parts, day, time, someDays, from, to }) => ({
      parts,
      discoveredAt: momentOf(day, time),
      period: someDays ? { from, to } : undefined,
    }),
    send: (body) => browserApi.breaches.recordBreach({ body }),
    done: texts.isRecorded,
    failed: texts.notRecorded,
  });
  const { parts, day, time, someDays, from, to } = form.values;
  const isAll = parts.length === breachParts.length;
  const choose = (chosen: BreachPart[]) => form.set({ parts: chosen });
  return (
    <FormDialog
      form={form}
      title={texts.record}
      note={texts.recordNote}
      submit={texts.recordSubmit}
      busy={texts.recording}
      boxClass="max-w-2xl"
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="field-label mb-1">{texts.leaked}</legend>
        <div>
          <Checkbox label={texts.everything} checked={isAll} onChange={() => choose(isAll ? [] : [...breachParts])} />
          <p className="mt-0.5 pl-8.5 text-[0.8125rem] text-muted">{texts.everythingNote}</p>
        </div>
        {!isAll && (
          <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
            {breachParts.map((part) => (
              <Checkbox
                key={part}
                label={texts.parts[part]}
                checked={parts.includes(part)}
                onChange={() => choose(breachParts.filter((other) => parts.includes(other) !== (other === part)))}
              />
            ))}
          </div>
        )}
        <FieldError id="parts-error" message={form.errorAt("parts")} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={texts.foundOutDay}
          value={day}
          max={found.day}
          hint={texts.foundOutHint}
          error={form.errorAt("discoveredAt")}
          onChange={({ target }) => form.set({ day: target.value }, ["discoveredAt"])}
        />
        <Field
          label={texts.foundOutTime}
          type="time"
          value={time}
          onChange={({ target }) => form.set({ time: target.value }, ["discoveredAt"])}
        />
      </div>
      <div>
        <Checkbox label={texts.someDays} checked={someDays} onChange={() => form.set({ someDays: !someDays }, ["period"])} />
        <p className="mt-0.5 pl-8.5 text-[0.8125rem] text-muted">{texts.someDaysHint}</p>
      </div>
      {someDays && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={texts.firstDay}
            value={from}
            max={found.day}
            error={form.errorAt("period.from")}
            onChange={({ target }) => form.set({ from: target.value }, ["period"])}
          />
          <DayField
            label={texts.lastDay}
            value={to}
            max={found.day}
            error={form.errorAt("period.to") ?? form.errorAt("to")}
            onChange={({ target }) => form.set({ to: target.value }, ["period", "to"])}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** What is typed as a moment; as it is if it is none, and then the contract says so. */
function momentOf(day: string, time: string): string {
  const at = new Date(`${day}T${time}:00+05:30`);
  return Number.isNaN(at.getTime()) ? `${day} ${time}` : at.toISOString();
}

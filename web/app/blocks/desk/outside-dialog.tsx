import type { BookRequest, OutsideWay } from "@tutoring/contract";
import { stateCodes } from "@tutoring/contract/lesson-rules";
import { dateInIndia } from "@tutoring/contract/rules";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { Field, Select } from "#web/ui/field.tsx";

type Props = { request: BookRequest; onClose: () => void; onDone: () => void };

const ways: Record<OutsideWay, string> = {
  "bank-transfer": texts.bankTransfer,
  upi: texts.upi,
  cash: texts.cash,
  cheque: texts.cheque,
};

/** Records lessons that a family has paid for by other means, with number, price and the sum received. */
export default function OutsideDialog({ request: { id, user, parentName, staffId }, onClose, onDone }: Props) {
  const [states] = useTexts("orders");
  const [today] = useState(() => dateInIndia(Date.now()));
  const form = useDialogForm((contract) => contract.orderDesk.recordPayment, {
    values: {
      ...{ lessons: "", lessonMinutes: "60", lessonRupees: "", rupees: "", way: "", reference: "", hour: "" },
      ...{ receivedOn: today, buyerName: parentName, state: "" },
    },
    body: ({ lessons, lessonMinutes, lessonRupees, rupees, way, hour, state, ...values }) => ({
      ...values,
      ...{ lessons: Number(lessons || "x"), lessonMinutes: Number(lessonMinutes) },
      ...{ lessonRupees: Number(lessonRupees || "x"), rupees: Number(rupees || "x") },
      ...{ way: way as OutsideWay, hours: hour ? [hour] : [], state: state as (typeof stateCodes)[number] },
    }),
    send: (body) => browserApi.orderDesk.recordPayment({ params: { id }, body }),
    onDone,
    done: texts.outsideRecorded,
    failed: texts.outsideNotRecorded,
  });
  const minutes = Number(form.values.lessonMinutes);
  const slots = useQuery({
    key: staffId === null ? "" : `${staffId} ${minutes}`,
    load: () =>
      browserApi.desk.listFreeSlots({
        params: { id },
        query: { staffId: staffId ?? 0, from: today, durationMinutes: minutes },
      }),
    failed: texts.hoursNotLoaded,
  });
  const hours = (slots.data?.slots ?? []).map((slot) => [slot, t(texts.weeklyFrom, dayAndTimeInIndia(slot))] as const);
  const named = stateCodes
    .map((code) => [code as string, states[`s${code}`]] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <FormDialog
      form={form}
      title={texts.outside}
      note={t(texts.outsideNote, { student: user })}
      submit={texts.recordOutside}
      busy={texts.recordingOutside}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={texts.lessons} inputMode="numeric" {...form.field("lessons")} />
        <Field label={texts.lessonPrice} prefix="₹" inputMode="numeric" {...form.field("lessonRupees")} />
        <Select
          label={texts.lessonLength}
          options={["45", "60"].map((length) => [length, t(texts.minutes, { minutes: length })])}
          {...form.field("lessonMinutes")}
        />
        <Field label={texts.sumReceived} prefix="₹" inputMode="numeric" {...form.field("rupees")} />
        <Select label={texts.way} options={[["", texts.choose], ...Object.entries(ways)]} {...form.field("way")} />
        <DayField label={texts.receivedOn} {...form.field("receivedOn")} />
      </div>
      <Field label={texts.reference} hint={texts.referenceHint} autoComplete="off" {...form.field("reference")} />
      <Select
        label={texts.weekly}
        hint={slots.error || texts.weeklyHint}
        options={[["", texts.noHourYet], ...hours]}
        name="hour"
        value={form.values.hour}
        onChange={({ target }) => form.set({ hour: target.value })}
        error={form.errorAt("hours")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.nameOnReceipt} {...form.field("buyerName")} />
        <Select label={texts.buyerState} options={[["", texts.choose], ...named]} {...form.field("state")} />
      </div>
    </FormDialog>
  );
}

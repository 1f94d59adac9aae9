import type { Plan } from "@tutoring/contract";
import { stateCodes } from "@tutoring/contract/lesson-rules";
import { useState } from "react";
import { Link } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { HoursField } from "./hours-field.tsx";
import { PlannedDates } from "./planned-dates.tsx";
import { StopTable } from "./stop-table.tsx";

/** Nothing is preselected. A link opens the payment page. */
export function PlanForm({ plan }: { plan: Plan }) {
  const [texts, say] = useTexts("orders");
  const [payAt, setPayAt] = useState("");
  const form = useForm((contract) => contract.orders.orderLessons, {
    values: { lessons: "", hours: [] as string[], buyerName: plan.buyerName, state: "", rulesRead: false },
    body: ({ state, rulesRead, ...values }) => ({
      ...values,
      lessonRupees: plan.lessonRupees,
      state: state as (typeof stateCodes)[number],
      rulesRead: rulesRead as true,
    }),
    send: (body) => browserApi.orders.orderLessons({ params: { id: plan.bookingId }, body }),
    failed: texts.notOrdered,
    onDone: (order) => {
      setPayAt(order.payAt ?? "");
      if (order.payAt) location.assign(order.payAt);
    },
  });
  const { lessons, hours } = form.values;
  const sum = (Number(lessons) * plan.lessonRupees).toLocaleString("en-IN");
  const named = stateCodes
    .map((code) => [code as string, texts[`s${code}`]] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <Form form={form} className="mt-8 grid gap-8">
      <fieldset>
        <legend className="text-lg font-semibold">{texts.howMany}</legend>
        <div className="mt-3 flex flex-wrap gap-2.5">
          {plan.sizes.map((size) => (
            <label
              key={size}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-base-300 px-4 py-2"
            >
              <input
                type="radio"
                className="radio"
                name="lessons"
                checked={lessons === String(size)}
                onChange={() => form.set({ lessons: String(size) })}
              />
              <span>
                {say(texts.size, { count: size })}{" "}
                <span className="figures text-muted">₹{(size * plan.lessonRupees).toLocaleString("en-IN")}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="lessons-error" message={form.errors.lessons} />
      </fieldset>
      <HoursField plan={plan} chosen={hours} error={form.errorAt("hours")} onChoose={(chosen) => form.set({ hours: chosen })} />
      {lessons && hours.length > 0 && <PlannedDates plan={plan} lessons={Number(lessons)} hours={hours} />}
      {lessons && <StopTable lessons={Number(lessons)} lessonRupees={plan.lessonRupees} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.buyerName} autoComplete="name" {...form.field("buyerName")} />
        <Select label={texts.state} options={[["", texts.chooseState], ...named]} {...form.field("state")} />
      </div>
      <div>
        <p>
          <Link to="/refunds" target="_blank" className="text-link">
            {texts.rules}
          </Link>
        </p>
        <Checkbox label={texts.rulesRead} className="mt-2" {...form.checkbox("rulesRead")} />
        <FieldError id="rules-error" message={form.errors.rulesRead} />
      </div>
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <div>
        {lessons && <p className="display figures text-2xl">{say(texts.total, { rupees: sum })}</p>}
        <BusyButton className="btn btn-primary btn-lg mt-4 w-full sm:w-auto" busy={form.busy} busyText={texts.paying}>
          {say(texts.pay, { rupees: lessons ? sum : "…" })}
        </BusyButton>
        {payAt && (
          <p className="mt-4">
            <a className="text-link" href={payAt}>
              {texts.toPayPage}
            </a>
          </p>
        )}
      </div>
    </Form>
  );
}

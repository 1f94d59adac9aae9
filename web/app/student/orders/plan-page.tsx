import type { Plan } from "@tutoring/contract";
import { rupeesBack, stateCodes } from "@tutoring/contract/lesson-rules";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { HoursField, weeklyHour } from "./hours-field.tsx";
import { DatesOfPlan, PlanChanges, type SeenPlan, usePlannedDates } from "./planned-dates.tsx";

/** The refund after each number of lessons, computed by the function that later pays it. */
function StopTable({ lessons, lessonRupees }: { lessons: number; lessonRupees: number }) {
  const [texts, t] = useTexts("orders");
  const rows = Array.from({ length: lessons + 1 }, (_, given) => [given, rupeesBack(lessons, lessonRupees, given)] as const);
  return (
    <details>
      <summary className="cursor-pointer text-lg font-semibold">{texts.stopTable}</summary>
      <dl className="figures mt-3 columns-1 gap-8 sm:columns-2">
        {rows.map(([given, back]) => (
          <div key={given} className="flex break-inside-avoid justify-between gap-4 border-b border-base-300 py-1.5">
            <dt className="text-muted">{t(texts.stopAfter, { count: given })}</dt>
            <dd className="font-medium">₹{back.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Refusals of what was right when the page was opened: the page loads the plan again. */
const changed: (string | undefined)[] = ["times-have-changed", "tutor-has-changed", "price-has-changed", "hour-not-offered"];

/** A proposal stands ready, to change or to pay at the foot. A link opens the payment page. If the plan has changed by then, nothing that was chosen is lost. */
function PlanForm({ plan }: { plan: Plan }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [payAt, setPayAt] = useState("");
  const [seen, setSeen] = useState<SeenPlan>();
  // as proposed at first: what stands ready does not change under the family's eyes
  const [values] = useState({
    lessons: String(plan.proposal.lessons),
    hours: plan.proposal.hours,
    buyerName: plan.buyerName,
    state: plan.state ?? "",
    rulesRead: false,
  });
  const datesOf = () => planned.dates?.map(({ startsAt }) => startsAt) ?? [];
  const form = useForm((contract) => contract.orders.orderLessons, {
    values,
    check: () => (planned.key && !planned.dates ? { message: planned.error || texts.datesLoading, fields: {} } : undefined),
    body: ({ state, rulesRead, ...values }) => ({
      ...values,
      lessonRupees: plan.lessonRupees,
      times: datesOf(),
      ...(plan.staffId !== null && { staffId: plan.staffId }),
      state: state as (typeof stateCodes)[number],
      rulesRead: rulesRead as true,
    }),
    send: (body) => browserApi.orders.orderLessons({ params: { id: plan.bookingId }, body }),
    failed: texts.notOrdered,
    onDone: (order) => {
      setPayAt(order.payAt ?? "");
      if (order.payAt) location.assign(order.payAt);
    },
    onRefused: async ({ id }) => {
      if (!changed.includes(id)) return;
      const before = { key: planned.key, tutor: plan.tutor, lessonRupees: plan.lessonRupees, dates: datesOf() };
      await revalidate();
      await planned.reload();
      setSeen(before);
    },
  });
  const { lessons, hours } = form.values;
  const planned = usePlannedDates({ plan, lessons: Number(lessons), hours });
  const sum = (Number(lessons) * plan.lessonRupees).toLocaleString("en-IN");
  const weekly = hours.map((hour) => t(texts.weekdayAndTime, weeklyHour(hour, language, "short")));
  const named = stateCodes
    .map((code) => [code as string, texts[`s${code}`]] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <Form form={form} className="mt-8 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
      <div className="grid gap-8 pb-8">
        <fieldset>
          <legend className="text-lg font-semibold">{texts.howMany}</legend>
          <div className="mt-3 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
            {plan.sizes.map((size) => (
              <label
                key={size}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-base-300 bg-base-100 px-4 py-2 has-checked:border-primary has-checked:bg-lavender-100"
              >
                <input
                  type="radio"
                  className="radio"
                  name="lessons"
                  checked={lessons === String(size)}
                  onChange={() => form.set({ lessons: String(size) })}
                />
                <span>
                  {t(texts.size, { count: size })}{" "}
                  <span className="figures text-muted">₹{(size * plan.lessonRupees).toLocaleString("en-IN")}</span>
                </span>
              </label>
            ))}
          </div>
          <FieldError id="lessons-error" message={form.errors.lessons} />
        </fieldset>
        <HoursField plan={plan} chosen={hours} error={form.errorAt("hours")} onChoose={(chosen) => form.set({ hours: chosen })} />
        {planned.key && <DatesOfPlan planned={planned} lessons={Number(lessons)} />}
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
        {seen && <PlanChanges seen={seen} plan={plan} planned={planned} />}
        {payAt && (
          <p>
            <a className="text-link" href={payAt}>
              {texts.toPayPage}
            </a>
          </p>
        )}
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 border-t border-base-300 bg-base-200 px-5 py-3 sm:mx-0 sm:px-0 lg:top-24 lg:bottom-auto lg:rounded-2xl lg:border lg:bg-base-100 lg:p-6 lg:shadow-raise">
        <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch lg:gap-5">
          <p className="min-w-0 leading-tight">
            <span className="figures block text-xl font-semibold">{t(texts.total, { rupees: sum })}</span>
            <span className="figures text-sm text-muted lg:mt-2 lg:block lg:text-base">
              {[t(texts.size, { count: Number(lessons) }), ...weekly].join(" · ")}
            </span>
          </p>
          <BusyButton className="btn btn-primary btn-lg shrink-0" busy={form.busy} busyText={texts.paying}>
            {t(texts.pay, { rupees: sum })}
          </BusyButton>
        </div>
      </div>
    </Form>
  );
}

/** After a demo: the number of lessons, their times, and the refunds. */
export default function PlanPage({ plan, error }: { plan: Plan | undefined; error: string }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8 pb-20 lg:max-w-[68rem]">
      <Link to="/student/bookings" className="btn btn-ghost btn-sm -ml-3">
        <ArrowLeft aria-hidden className="size-4" /> {texts.backToBookings}
      </Link>
      {!plan && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      {plan && (
        <>
          <h1 className="display mt-4 text-3xl lg:text-4xl">{t(texts.goOnWith, { tutor: plan.tutor })}</h1>
          <p className="mt-2 text-muted lg:text-lg" lang={langOf(plan.course, language)}>
            {t(texts.planFor, { course: plan.course, student: plan.student })}
          </p>
          {plan.follows && (
            <p className="mt-2 rounded-lg bg-lavender-100 px-4 py-2.5">
              {t(texts.follows, { moment: momentInWords(plan.follows, language) })}
            </p>
          )}
          <p className="mt-2">
            {t(texts.priceOfOne, { rupees: rupees(plan.lessonRupees).slice(1), minutes: plan.lessonMinutes })}
          </p>
          <PlanForm plan={plan} />
        </>
      )}
    </main>
  );
}

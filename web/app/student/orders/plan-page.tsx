import type { Plan } from "@tutoring/contract";
import { ArrowLeft } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { PlanForm } from "./plan-form.tsx";

/** After a demo: the number of lessons, their times, and the refunds. */
export default function PlanPage({ plan, error }: { plan: Plan | undefined; error: string }) {
  const [texts, say] = useTexts("orders");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8 pb-20">
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
          <h1 className="display mt-4 text-3xl lg:text-4xl">{say(texts.goOnWith, { tutor: plan.tutor })}</h1>
          <p className="mt-2 text-muted lg:text-lg" lang={langOf(plan.course, language)}>
            {say(texts.planFor, { course: plan.course, student: plan.student })}
          </p>
          <p className="mt-2">
            {say(texts.priceOfOne, { rupees: rupees(plan.lessonRupees).slice(1), minutes: plan.lessonMinutes })}
          </p>
          <PlanForm plan={plan} />
        </>
      )}
    </main>
  );
}

import type { Breach, BreachStep } from "@tutoring/contract";
import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import { Facts } from "#web/admin/parts/index.ts";
import { dayAndTimeInIndia, showDay } from "#web/lib/format/moments.ts";
import { timeLeft } from "#web/lib/format/time-left.ts";
import texts from "#web/texts/office/breaches.en.ts";
import lengths from "#web/texts/office/deadline.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useNow } from "#web/ui/use-now.ts";
import { stepWords } from "./step-words.ts";

type Step = Breach["steps"][number];
type Actions = { onDone: (step: BreachStep) => void; onTakeBack: (step: BreachStep) => void };

const moment = (iso: string) => {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
};

/** One breach: whom it concerns, and the clock of each step. */
export function BreachCard({ breach, ...actions }: { breach: Breach } & Actions) {
  const { discoveredAt, recordedAt, affected, tables, period, steps } = breach;
  const now = useNow(1_000);
  const left = steps.filter(({ done }) => !done).length;
  const title = t(texts.foundOut, { when: moment(discoveredAt) });
  const days = period && { from: showDay(period.from), to: showDay(period.to) };
  return (
    <section aria-label={title} className="card min-w-0 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <span className={`badge ${left === 0 ? "badge-active" : "badge-waiting"}`}>
          {left === 0 ? texts.allDone : t(texts.left, { count: left })}
        </span>
      </div>
      <p className="text-[0.8125rem] text-muted">{t(texts.recorded, { when: moment(recordedAt) })}</p>
      <div className="mt-3">
        <Facts
          rows={[
            [
              texts.affected,
              <span key="people">
                {t(texts.people, { count: affected.families + affected.tutors + affected.applicants + affected.nominees })}{" "}
                <span className="text-muted">({t(texts.kinds, affected)})</span>
              </span>,
            ],
            [texts.data, tables.join(", ")],
            [texts.entries, days ? t(texts.period, days) : texts.allEntries],
          ]}
        />
      </div>
      <ol aria-label={texts.steps} className="mt-3 divide-y divide-base-300 border-t border-base-300">
        {steps.map((step) => (
          <StepRow key={step.step} step={step} since={Date.parse(discoveredAt)} now={now} {...actions} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({
  step: { step, dueAt, done },
  since,
  now,
  onDone,
  onTakeBack,
}: { step: Step; since: number; now: number } & Actions) {
  const { name, note } = stepWords[step];
  const isOver = !done && dueAt !== null && Date.parse(dueAt) <= now;
  const [Icon, tone] = done
    ? ([CircleCheck, "text-success"] as const)
    : isOver
      ? ([CircleAlert, "text-error"] as const)
      : ([Circle, "text-muted"] as const);
  return (
    <li className="flex items-start gap-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-medium">{name}</p>
          <p className="text-[0.8125rem] text-muted">{note}</p>
        </div>
        <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
          {done ? (
            <>
              <p>{t(texts.doneBy, { when: moment(done.at), name: done.by })}</p>
              {done.note && <p className="whitespace-pre-line text-muted">{done.note}</p>}
            </>
          ) : (
            <>
              <p className={`figures ${isOver ? "font-medium text-error" : "font-medium"}`}>{clockOf(dueAt, since, now)}</p>
              {dueAt && <p className="text-[0.8125rem] text-muted">{t(texts.dueOn, { when: moment(dueAt) })}</p>}
            </>
          )}
        </div>
        <button
          type="button"
          className={`btn btn-sm ${done ? "btn-quiet" : "btn-primary"}`}
          onClick={() => (done ? onTakeBack(step) : onDone(step))}
        >
          {done ? texts.takeBack : texts.markDone} <span className="sr-only">{name}</span>
        </button>
      </div>
    </li>
  );
}

/** What is left until a step is due, or how long it has been over; for one that is due without delay, how long it has waited. */
function clockOf(dueAt: string | null, since: number, now: number): string {
  const length = (milliseconds: number) => timeLeft(lengths, t, Math.max(0, Math.floor(milliseconds / 1_000)));
  if (dueAt === null) return t(texts.withoutDelay, { time: length(now - since) });
  const left = Date.parse(dueAt) - now;
  return left > 0 ? t(texts.timeLeft, { time: length(left) }) : t(texts.overdue, { time: length(-left) });
}

import { type Breach, breachParts, type BreachStep } from "@tutoring/contract";
import { Facts } from "#web/admin/parts/index.ts";
import { momentInIndia, showDay } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/breaches.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useNow } from "#web/ui/use-now.ts";
import { StepRow } from "./step-row.tsx";

type Actions = { onDone: (step: BreachStep) => void; onTakeBack: (step: BreachStep) => void; onWrite: () => void };

/** One breach: whom it concerns, and the clock of each step. */
export function BreachCard({ breach, ...actions }: { breach: Breach } & Actions) {
  const { discoveredAt, recordedAt, affected, tables, parts, period, steps } = breach;
  const now = useNow(1_000);
  const left = steps.filter(({ done }) => !done).length;
  const title = t(texts.foundOut, { when: momentInIndia(discoveredAt) });
  const days = period && { from: showDay(period.from), to: showDay(period.to) };
  return (
    <section aria-label={title} className="card min-w-0 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <span className={`badge ${left === 0 ? "badge-active" : "badge-waiting"}`}>
          {left === 0 ? texts.allDone : t(texts.left, { count: left })}
        </span>
      </div>
      <p className="text-[0.8125rem] text-muted">{t(texts.recorded, { when: momentInIndia(recordedAt) })}</p>
      <div className="mt-3">
        <Facts
          rows={[
            [
              texts.affected,
              <span key="people">
                {t(texts.people, { count: peopleIn(breach) })} <span className="text-muted">{kindsIn(affected)}</span>
              </span>,
            ],
            [
              texts.data,
              parts.length === breachParts.length ? texts.everything : parts.map((part) => texts.parts[part]).join(", "),
            ],
            [texts.entries, days ? t(texts.period, days) : texts.allEntries],
          ]}
        />
      </div>
      <ol aria-label={texts.steps} className="mt-3 divide-y divide-base-300 border-y border-base-300">
        {steps.map((step) => (
          <StepRow key={step.step} id={breach.id} step={step} since={Date.parse(discoveredAt)} now={now} {...actions} />
        ))}
      </ol>
      <div className="mt-3">
        <details className="text-sm text-muted">
          <summary className="cursor-pointer py-1 font-medium">{texts.tableNames}</summary>
          <p className="mt-1 [overflow-wrap:anywhere]">{tables.join(", ")}</p>
        </details>
      </div>
    </section>
  );
}

/** How many people a breach concerns. */
export const peopleIn = ({ affected: { families, tutors, applicants, nominees } }: Breach): number =>
  families + tutors + applicants + nominees;

/** "(2 families, 1 tutor)" */
function kindsIn(affected: Breach["affected"]): string {
  const kinds = (["families", "tutors", "applicants", "nominees"] as const).filter((kind) => affected[kind] > 0);
  return kinds.length > 0 ? `(${kinds.map((kind) => t(texts[kind], { count: affected[kind] })).join(", ")})` : "";
}

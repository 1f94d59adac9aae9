import { type Breach, type BreachReport, breachReports, type BreachStep } from "@tutoring/contract";
import { Circle, CircleAlert, CircleCheck, Mail } from "lucide-react";
import { ExportButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInIndia } from "#web/lib/format/moments.ts";
import { timeLeft } from "#web/lib/format/time-left.ts";
import texts from "#web/texts/office/breaches.en.ts";
import lengths from "#web/texts/office/deadline.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { stepWords } from "./step-words.ts";

type Step = Breach["steps"][number];
type Props = {
  id: number;
  step: Step;
  since: number;
  now: number;
  onDone: (step: BreachStep) => void;
  onTakeBack: (step: BreachStep) => void;
  onWrite: () => void;
};

/** A step after a breach: its clock, and what to do. */
export function StepRow({ id, step, since, now, onDone, onTakeBack, onWrite }: Props) {
  const { dueAt, done } = step;
  const { name, note } = stepWords[step.step];
  const isOver = !done && dueAt !== null && Date.parse(dueAt) <= now;
  const [Icon, tone] = done
    ? ([CircleCheck, "text-success"] as const)
    : isOver
      ? ([CircleAlert, "text-error"] as const)
      : ([Circle, "text-muted"] as const);
  return (
    <li className="flex items-start gap-3 py-4 sm:gap-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[2_1_18rem]">
          <p className="font-medium">{name}</p>
          <p className="text-[0.8125rem] text-muted">{note}</p>
        </div>
        <div className="min-w-0 flex-[1_1_13rem] [overflow-wrap:anywhere]">
          {done ? (
            <>
              <p>{t(texts.doneBy, { when: momentInIndia(done.at), name: done.by })}</p>
              {done.note && <p className="whitespace-pre-line text-muted">{done.note}</p>}
            </>
          ) : (
            <>
              <p className={`figures font-medium ${isOver ? "text-error" : ""}`}>{clockOf(dueAt, since, now)}</p>
              {dueAt && <p className="text-[0.8125rem] text-muted">{t(texts.dueOn, { when: momentInIndia(dueAt) })}</p>}
            </>
          )}
        </div>
        <div className="flex flex-[0_1_auto] flex-wrap gap-2 lg:w-76 lg:justify-end xl:w-104">
          <Work id={id} step={step} onWrite={onWrite} />
          <button type="button" className="btn btn-quiet" onClick={() => (done ? onTakeBack(step.step) : onDone(step.step))}>
            {done ? texts.takeBack : texts.markDone} <span className="sr-only">{name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

const isReport = (step: BreachStep): step is BreachReport => (breachReports as readonly BreachStep[]).includes(step);

/** What helps with a step: the draft, or the list of people and the notice to them. */
function Work({ id, step: { step, done }, onWrite }: Pick<Props, "id" | "step" | "onWrite">) {
  if (isReport(step))
    return done ? null : (
      <ExportButton name={texts.downloadDraft} load={() => browserApi.breaches.draftBreachReport({ params: { id, step } })} />
    );
  return (
    <>
      {!done && (
        <button type="button" className="btn btn-primary" onClick={onWrite}>
          <Mail aria-hidden className="size-4" /> {texts.writeToPeople}
        </button>
      )}
      <ExportButton name={texts.downloadPeople} load={() => browserApi.breaches.exportBreachPeople({ params: { id } })} />
    </>
  );
}

/** What is left until a step is due, or how long it has been over; for one that is due without delay, how long it has waited. */
function clockOf(dueAt: string | null, since: number, now: number): string {
  const length = (milliseconds: number) => timeLeft(lengths, t, Math.max(0, Math.floor(milliseconds / 1_000)));
  if (dueAt === null) return t(texts.withoutDelay, { time: length(now - since) });
  const left = Date.parse(dueAt) - now;
  return left > 0 ? t(texts.timeLeft, { time: length(left) }) : t(texts.overdue, { time: length(-left) });
}

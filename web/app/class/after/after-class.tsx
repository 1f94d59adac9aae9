import type { OwnAttendance } from "@tutoring/contract";
import { useState } from "react";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { Loaded, withTexts } from "#web/class/loading/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { lessonId: string; linkKey: string | undefined; until: string; onSent: () => Promise<unknown> };

/** Objects, once, to the recorded attendance. */
function ObjectionForm({ lessonId, linkKey, until, onSent }: Props) {
  const [texts] = useTexts("class");
  const [open, setOpen] = useState(false);
  const form = useForm((contract) => contract.desk.objectToAttendance, {
    values: { text: "" },
    body: ({ text }) => ({ text, key: linkKey }),
    send: (body) => browserApi.desk.objectToAttendance({ params: { id: lessonId }, body }),
    failed: texts.objectionNotSent,
    onDone: onSent,
  });
  if (!open)
    return (
      <div className="mt-4">
        <p className="text-muted">{until}</p>
        <button type="button" className="btn btn-quiet mt-3" onClick={() => setOpen(true)}>
          {texts.object}
        </button>
      </div>
    );
  return (
    <Form form={form} className="mt-4 grid gap-3">
      <TextArea label={texts.whatWasOtherwise} hint={texts.objectionHint} maxLength={2000} {...form.field("text")} />
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <BusyButton className="btn btn-primary justify-self-start" busy={form.busy} busyText={texts.sendingReport}>
        {texts.sendObjection}
      </BusyButton>
    </Form>
  );
}

const loadGoodbye = withTexts(() => import("./goodbye.tsx"), "rating", "blocks", "orders");
const loadBoard = withTexts(() => import("./board-after.tsx"), "board");

type AfterClassProps = {
  lessonId: string;
  linkKey: string | undefined;
  /** Left out if there is nothing to show. */
  quiet?: boolean;
};

/** After the class: for a family how it was and how it goes on; board and chat; what was recorded, and a form to object to it. */
export function AfterClass({ lessonId, linkKey, quiet = false }: AfterClassProps) {
  const [texts] = useTexts("class");
  const { data, error, reload } = useQuery({
    key: lessonId,
    load: (signal) => browserApi.rooms.showAttendance({ params: { id: lessonId }, body: { key: linkKey } }, { signal }),
    failed: texts.attendanceNotLoaded,
  });
  if (!data && quiet) return null;
  if (!data)
    return (
      <div className="mt-5">
        {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
      </div>
    );
  const attendance = <Attendance {...{ lessonId, linkKey, data, quiet }} onSent={reload} />;
  const isGoodbye = data.side === "student" && data.outcome === "held";
  return (
    <>
      {isGoodbye && <Loaded load={loadGoodbye} given={{ lessonId, attendance: data, onRated: reload }} />}
      {!isGoodbye && (
        <section className="card mt-5 p-5 sm:p-6" aria-labelledby="attendance">
          <h2 id="attendance" className="text-lg font-semibold">
            {texts.attendance}
          </h2>
          {attendance}
        </section>
      )}
      {data.recorded && <Loaded load={loadBoard} given={{ lessonId, linkKey }} />}
      {isGoodbye && (
        <details className="mt-5 border-t border-base-300">
          <summary className="min-h-11 cursor-pointer content-center py-3 font-medium text-muted">{texts.attendance}</summary>
          {attendance}
        </details>
      )}
    </>
  );
}

type AttendanceProps = AfterClassProps & { data: OwnAttendance; onSent: () => Promise<unknown> };

/** The person's own attendance, its outcome, and the objection to it. */
function Attendance({ lessonId, linkKey, data, quiet, onSent }: AttendanceProps) {
  const [texts, t] = useTexts("class");
  const language = useLanguage();
  const { facts, outcome, mayObject, objectUntil, objection } = data;
  return (
    <>
      {quiet && (
        <p className="mt-1 text-muted">
          {data.course}, {momentInWords(data.startsAt, language)}
        </p>
      )}
      <ul className="figures mt-3 grid list-disc gap-1.5 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-3 font-medium">{outcome ? texts[`outcome_${outcome}`] : texts.outcomeOpen}</p>
      {objection && (
        <div className="mt-4 rounded-lg bg-lavender-50 px-4 py-3">
          <p className="font-medium">{objection.settled ? texts.objectionSettled : texts.objectionWaits}</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] text-muted">{objection.text}</p>
        </div>
      )}
      {mayObject && (
        <ObjectionForm
          lessonId={lessonId}
          linkKey={linkKey}
          until={t(texts.objectUntil, { moment: momentInWords(objectUntil, language) })}
          onSent={onSent}
        />
      )}
    </>
  );
}

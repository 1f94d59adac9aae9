import type { LessonReport } from "@tutoring/contract";
import { correctHours } from "@tutoring/contract/rules";
import { useEffect, useState } from "react";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { keepReport, keptReport, type ReportDraft } from "./drafts.ts";
import { FillTools } from "./fill-tools.tsx";
import { ReportTask } from "./report-task.tsx";

type Props = { loaded: LessonReport; onChanged: () => Promise<void> };

/** Three short fields and the homework. Typed text stays on the device until it is sent. */
export function ReportForm({ loaded, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { lessonId, report, homework } = loaded;
  const { task, links } = homework;
  const saved: ReportDraft = { done: "", hard: "", practise: "", ...pick(report), task, links };
  const [draft, setDraft] = useState(() => keptReport(lessonId));
  const form = useForm((contract) => contract.reports.writeReport, {
    values: { ...saved, ...draft },
    body: ({ links: typed, ...words }) => ({ ...words, links: typed.map((link) => link.trim()).filter(Boolean) }),
    send: (body) => browserApi.reports.writeReport({ params: { id: lessonId }, body }),
    failed: texts.notSaved,
    onDone: async () => {
      keepReport(lessonId, undefined);
      setDraft(undefined);
      form.reset();
      toast.success(report ? texts.corrected : texts.sent);
      await onChanged();
    },
  });
  const typed = JSON.stringify(form.values);
  useEffect(() => {
    if (form.isTyped) keepReport(lessonId, JSON.parse(typed) as ReportDraft);
  }, [lessonId, typed, form.isTyped]);
  const until = report && new Date(Date.parse(report.writtenAt) + correctHours * 3_600_000).toISOString();
  return (
    <Form form={form} className="card mt-6 grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl font-semibold">{report ? texts.correct : texts.writeReport}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {until ? t(texts.correctNote, { moment: momentInWords(until, language) }) : texts.writeNote}
        </p>
      </div>
      <FillTools
        values={form.values}
        last={loaded.last}
        keepsTask={homework.handedInAt !== null}
        onFill={(words) => form.set(words)}
      />
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <TextArea label={texts.done} rows={2} maxLength={1000} {...form.field("done")} />
      <TextArea label={`${texts.hard} (${texts.optional})`} rows={2} maxLength={1000} {...form.field("hard")} />
      <TextArea label={`${texts.practise} (${texts.optional})`} rows={2} maxLength={1000} {...form.field("practise")} />
      {!homework.handedInAt && <ReportTask form={form} loaded={loaded} onChanged={onChanged} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton className="btn btn-primary btn-lg max-sm:w-full" busy={form.busy} busyText={texts.sending}>
          {report ? texts.saveCorrection : texts.send}
        </BusyButton>
        {(form.isTyped || draft) && <p className="text-sm text-muted">{texts.keptHere}</p>}
      </div>
    </Form>
  );
}

const pick = (report: LessonReport["report"]) => report && { done: report.done, hard: report.hard, practise: report.practise };

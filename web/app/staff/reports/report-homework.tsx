import type { LessonReport } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { HomeworkFiles } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { keepComment, keptComment } from "./drafts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { loaded: LessonReport; onChanged: () => Promise<void> };

/** What the child has handed in, and the tutor's comment. */
export function ReportHomework({ loaded: { lessonId, student, homework, may }, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { answer, comment, files, handedInAt, markedAt } = homework;
  const [draft] = useState(() => keptComment(lessonId));
  // the page follows what the family hands in; a comment that was begun is about what was there before
  const [begunAt, setBegunAt] = useState<string>();
  const read = begunAt ?? homework.work;
  const form = useForm((contract) => contract.reports.markHomework, {
    values: { comment: draft ?? comment },
    body: (values) => ({ ...values, work: read }),
    send: (body) => browserApi.reports.markHomework({ params: { id: lessonId }, body }),
    failed: texts.notSaved,
    onDone: async () => {
      keepComment(lessonId, undefined);
      toast.success(markedAt ? texts.corrected : texts.markedDone);
      await onChanged();
    },
    onRefused: async ({ id }) => {
      if (id !== "stale") return;
      await revalidate();
      setBegunAt(undefined);
    },
  });
  const field = form.field("comment");
  const { comment: typed } = form.values;
  useEffect(() => {
    if (form.isTyped) keepComment(lessonId, typed);
  }, [lessonId, typed, form.isTyped]);
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="homework">
      <h2 id="homework" className="text-xl font-semibold">
        {texts.homework}
      </h2>
      {handedInAt && (
        <p className="figures text-sm text-muted">{t(texts.handedInAt, { moment: momentInWords(handedInAt, language) })}</p>
      )}
      <HomeworkFiles
        lessonId={lessonId}
        label={t(texts.childsFiles, { student })}
        files={files.filter(({ side }) => side === "student")}
      />
      {answer && (
        <div className="mt-4 rounded-lg bg-base-200 px-3.5 py-2.5">
          <p className="text-xs text-muted">{t(texts.childsWords, { student })}</p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
      {may.mark ? (
        <Form form={form} className="mt-4 grid gap-3">
          {form.error && <ErrorBox>{form.error}</ErrorBox>}
          <TextArea
            label={texts.comment}
            hint={markedAt ? undefined : texts.commentNote}
            rows={3}
            maxLength={2000}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              inBackground(form.submit());
            }}
            {...field}
            onChange={(event) => {
              setBegunAt(read);
              field.onChange(event);
            }}
          />
          <BusyButton className="btn btn-primary justify-self-start" busy={form.busy} busyText={texts.marking}>
            {markedAt ? texts.changeComment : texts.markIt}
          </BusyButton>
        </Form>
      ) : (
        comment && (
          <p className="mt-4 rounded-lg bg-success-50 px-3.5 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
        )
      )}
    </section>
  );
}

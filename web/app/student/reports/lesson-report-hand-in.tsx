import type { LessonReport } from "@tutoring/contract";
import { maxHomeworkFiles } from "@tutoring/contract/rules";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { AddHomeworkFile, HomeworkFiles } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { loaded: LessonReport; onChanged: () => Promise<void> };

/** Hands in photos of the notebook and a few words, until the tutor has marked the homework. */
export function HandIn({ loaded: { lessonId, homework }, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { answer, handedInAt } = homework;
  const files = homework.files.filter(({ side }) => side === "student");
  const form = useForm((contract) => contract.reports.handIn, {
    values: { answer },
    body: ({ answer: typed }) => ({ answer: typed }),
    send: (body) => browserApi.reports.handIn({ params: { id: lessonId }, body }),
    failed: texts.notHandedIn,
    onDone: async () => {
      toast.success(handedInAt ? texts.corrected : texts.handedIn);
      await onChanged();
    },
  });
  return (
    <section className="mt-5 rounded-xl bg-lavender-50 p-4 sm:p-5" aria-labelledby={`hand-in-${lessonId}`}>
      <h3 id={`hand-in-${lessonId}`} className="text-lg font-semibold">
        {texts.handInTitle}
      </h3>
      <p className="text-[0.9375rem] text-muted">
        {handedInAt ? t(texts.handedInAt, { moment: momentInWords(handedInAt, language) }) : texts.handInNote}
      </p>
      <HomeworkFiles lessonId={lessonId} label={texts.yourFiles} files={files} onChanged={() => inBackground(onChanged())} />
      <AddHomeworkFile lessonId={lessonId} left={maxHomeworkFiles.student - files.length} onChanged={onChanged} />
      <Form form={form} className="mt-4 grid gap-3">
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        <TextArea label={`${texts.answer} (${texts.optional})`} rows={2} maxLength={2000} {...form.field("answer")} />
        <BusyButton className="btn btn-primary justify-self-start max-sm:w-full" busy={form.busy} busyText={texts.handingIn}>
          {handedInAt ? texts.handInAgain : texts.handIn}
        </BusyButton>
      </Form>
    </section>
  );
}

import type { TutorLesson } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

/** Tells family and desk that the tutor cannot come, and only the desk why. */
export default function AbsenceDialog({ lesson, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { id, student, course, startsAt, paid } = lesson;
  const form = useDialogForm((contract) => contract.teaching.sayAbsent, {
    values: { reason: "" },
    body: ({ reason }) => ({ reason }),
    send: (body) => browserApi.teaching.sayAbsent({ params: { id }, body }),
    done: paid ? texts.absenceSentPaid : texts.absenceSent,
    failed: texts.notSent,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.cannotComeOf, { student })}
      note={
        <>
          <p className="figures font-medium text-base-content">
            {course}, {momentInWords(startsAt, language)}
          </p>
          <p className="mt-1">{paid ? t(texts.cannotComeNotePaid, { count: freeUntilHours }) : texts.cannotComeNote}</p>
        </>
      }
      boxClass="max-w-lg"
      danger
      submit={texts.notifyThem}
      busy={texts.telling}
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={maxReasonLength} {...form.field("reason")} />
    </FormDialog>
  );
}

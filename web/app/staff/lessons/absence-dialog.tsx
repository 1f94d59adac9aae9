import type { TutorLesson } from "@tutoring/contract";
import { maxOfferedTimes, maxReasonLength } from "@tutoring/contract/rules";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import { OfferedTimesField } from "./offered-times-field.tsx";

/** Tells family and desk that the tutor cannot come, and only the desk why; offers the family other times with the same press. */
export default function AbsenceDialog({ lesson, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const [own] = useTexts("absence");
  const language = useLanguage();
  const { id, student, course, startsAt, paid, may } = lesson;
  const form = useDialogForm((contract) => contract.teaching.sayAbsent, {
    values: { reason: "", times: [] as string[] },
    body: (values) => values,
    send: (body) => browserApi.teaching.sayAbsent({ params: { id }, body }),
    done: ({ offeredTimes }) => (paid ? own.absenceSentPaid : offeredTimes.length > 0 ? own.absenceSentOffered : own.absenceSent),
    failed: texts.notSent,
  });
  return (
    <FormDialog
      form={form}
      title={t(own.cannotComeOf, { student })}
      note={
        <>
          <p className="figures font-medium text-base-content">
            {course}, {momentInWords(startsAt, language)}
          </p>
          <p className="mt-1">
            {paid
              ? t(own.cannotComeNotePaid, { count: freeUntilHours })
              : form.values.times.length > 0
                ? own.cannotComeNoteThen
                : own.cannotComeNote}
          </p>
        </>
      }
      boxClass={may.offerTimes ? "max-w-3xl" : "max-w-lg"}
      danger
      submit={texts.notifyThem}
      busy={texts.telling}
      onClose={onClose}
    >
      <TextArea label={own.reason} rows={3} maxLength={maxReasonLength} {...form.field("reason")} />
      {may.offerTimes && (
        <section className="grid gap-4" aria-labelledby="other-times">
          <h3 id="other-times" className="font-semibold">
            {own.otherTimes}
          </h3>
          <p className="-mt-3 text-muted">{t(paid ? own.otherTimesNotePaid : own.otherTimesNote, { max: maxOfferedTimes })}</p>
          <OfferedTimesField
            lesson={lesson}
            times={form.values.times}
            error={form.errors.times}
            onChange={(times) => form.set({ times })}
          />
        </section>
      )}
    </FormDialog>
  );
}

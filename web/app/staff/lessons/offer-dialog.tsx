import type { TutorLesson } from "@tutoring/contract";
import { maxOfferedTimes } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { OfferedTimesField } from "./offered-times-field.tsx";

/** Asks the family to move a lesson to one of up to three times at which both are free. */
export default function OfferDialog({ lesson, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const [own] = useTexts("absence");
  const { id, student } = lesson;
  const form = useDialogForm((contract) => contract.teaching.offerTimes, {
    values: { times: [] as string[] },
    body: ({ times }) => ({ times }),
    send: (body) => browserApi.teaching.offerTimes({ params: { id }, body }),
    done: own.familyAsked,
    failed: texts.notSent,
  });
  return (
    <FormDialog
      form={form}
      title={t(own.askToMoveOf, { student })}
      note={t(own.moveNote, { max: maxOfferedTimes, student })}
      boxClass="max-w-3xl"
      submit={own.askFamily}
      busy={own.asking}
      onClose={onClose}
    >
      <OfferedTimesField
        lesson={lesson}
        times={form.values.times}
        error={form.errors.times}
        onChange={(times) => form.set({ times })}
      />
    </FormDialog>
  );
}

import type { TutorLesson } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";

const choices = [5, 10, 15, 20, 30] as const;

/** Tells family and desk how late the tutor is. */
export default function LateDialog({ lesson: { id, student }, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const form = useDialogForm((contract) => contract.teaching.sayLate, {
    values: { minutes: 10 },
    body: ({ minutes }) => ({ minutes }),
    send: (body) => browserApi.teaching.sayLate({ params: { id }, body }),
    done: texts.lateSent,
    failed: texts.notSent,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.lateOf, { student })}
      note={texts.lateNote}
      boxClass="max-w-md"
      submit={texts.notifyThem}
      busy={texts.telling}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">{texts.howLate}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {choices.map((minutes) => (
            <label
              key={minutes}
              className="figures inline-flex min-h-11 cursor-pointer items-center rounded-full border border-base-300 px-4 font-medium has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="minutes"
                className="sr-only"
                checked={form.values.minutes === minutes}
                onChange={() => form.set({ minutes })}
              />
              {t(texts.minutes, { count: minutes })}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = { lessonId: string; linkKey: string | undefined; page: number | undefined; onClose: () => void };
type About = "person" | "problem";

/** Reports a problem or a person to our team, with a sentence; never with pictures or voice. */
export default function ReportDialog({ lessonId, linkKey, page, onClose }: Props) {
  const [texts] = useTexts("class");
  const form = useDialogForm((contract) => contract.desk.reportFromClass, {
    values: { about: "problem" as About, text: "" },
    body: ({ about, text }) => ({ about, text, page, key: linkKey }),
    send: (body) => browserApi.desk.reportFromClass({ params: { id: lessonId }, body }),
    done: texts.reported,
    failed: texts.notReported,
  });
  return (
    <FormDialog
      form={form}
      title={texts.report}
      note={texts.reportNote}
      submit={texts.sendReport}
      busy={texts.sendingReport}
      boxClass="max-w-lg"
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">{texts.reportAbout}</legend>
        <div className="mt-1.5 grid gap-1">
          {(["problem", "person"] as const).map((about) => (
            <label key={about} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="about"
                className="radio"
                checked={form.values.about === about}
                onChange={() => form.set({ about })}
              />
              {texts[about === "person" ? "aboutPerson" : "aboutProblem"]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea label={texts.whatHappened} maxLength={2000} {...form.field("text")} />
    </FormDialog>
  );
}

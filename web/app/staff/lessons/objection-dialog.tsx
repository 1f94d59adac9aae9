import type { TutorLesson } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

/** Tells the desk what is wrong about an outcome. */
export default function ObjectionDialog({ lesson: { id }, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts] = useTexts("staff");
  const form = useDialogForm((contract) => contract.desk.objectToAttendance, {
    values: { text: "" },
    body: ({ text }) => ({ text }),
    send: (body) => browserApi.desk.objectToAttendance({ params: { id }, body }),
    done: texts.objected,
    failed: texts.notSent,
  });
  return (
    <FormDialog
      form={form}
      title={texts.contestTitle}
      note={texts.contestNote}
      boxClass="max-w-lg"
      submit={texts.sendObjection}
      busy={texts.sending}
      onClose={onClose}
    >
      <TextArea label={texts.contestWhat} rows={3} maxLength={2000} {...form.field("text")} />
    </FormDialog>
  );
}

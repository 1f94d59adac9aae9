import { useState } from "react";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { lessonId: string; linkKey: string | undefined; until: string; onSent: () => Promise<unknown> };

/** Objects, once, to the recorded attendance. */
export function ObjectionForm({ lessonId, linkKey, until, onSent }: Props) {
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

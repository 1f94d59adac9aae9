import type { Executive } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/executives.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { onClose: () => void; onMade: (made: { executive: Executive; password: string }) => void };

export default function ExecutiveDialog({ onClose, onMade }: Props) {
  const form = useDialogForm((contract) => contract.executives.addExecutive, {
    values: { name: "", username: "", email: "" },
    body: (values) => values,
    send: (body) => browserApi.executives.addExecutive({ body }),
    onDone: onMade,
    done: ({ executive }) => t(texts.added, { name: executive.name }),
    failed: texts.notAdded,
  });
  return (
    <FormDialog
      form={form}
      title={texts.addExecutive}
      note={texts.firstPassword}
      submit={texts.addExecutive}
      busy={common.adding}
      onClose={onClose}
    >
      <Field label={common.name} {...form.field("name")} />
      <Field label={texts.username} autoComplete="off" {...form.field("username")} />
      <Field label={common.email} type="email" hint={texts.emailHint} {...form.field("email")} />
    </FormDialog>
  );
}

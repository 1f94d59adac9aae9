import type { Executive } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { onClose: () => void; onMade: (made: { executive: Executive; password: string }) => void };

export default function ExecutiveDialog({ onClose, onMade }: Props) {
  const form = useDialogForm((contract) => contract.executives.addExecutive, {
    values: { name: "", username: "", email: "" },
    body: (values) => values,
    send: (body) => browserApi.executives.addExecutive({ body }),
    onDone: onMade,
    done: ({ executive }) => `${executive.name} is added.`,
    failed: "The executive could not be added.",
  });
  return (
    <FormDialog
      form={form}
      title="Add executive"
      note="The first password is made for you and shown once."
      submit="Add executive"
      busy="Adding..."
      onClose={onClose}
    >
      <Field label="Name" {...form.field("name")} />
      <Field label="Username" autoComplete="off" {...form.field("username")} />
      <Field label="Email" type="email" hint="Optional: for e-mails about new requests." {...form.field("email")} />
    </FormDialog>
  );
}

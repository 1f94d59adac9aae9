import type { Executive } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { Field } from "#web/ui/field.tsx";
import { reloaded } from "#web/admin/parts/editing.ts";

type Props = { onClose: () => void; onMade: (made: { executive: Executive; password: string }) => void };

export default function ExecutiveDialog({ onClose, onMade }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const given = (name: string) => textIn(form, name);
    const body = { name: given("name"), username: given("username"), email: given("email") };
    const call = async () => onMade(await browserApi.executives.addExecutive({ body }));
    return reloaded(
      revalidate,
      await attempt(call, { done: `${body.name} is added.`, failed: "The executive could not be added." }),
    );
  };
  return (
    <FormDialog
      title="Add executive"
      note="The first password is made for you and shown once."
      submit="Add executive"
      busy="Adding..."
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Field label="Name" name="name" error={fields["name"]} />
          <Field label="Username" name="username" autoComplete="off" error={fields["username"]} />
          <Field
            label="Email"
            name="email"
            type="email"
            hint="For letters about new requests; may be left out."
            error={fields["email"]}
          />
        </>
      )}
    </FormDialog>
  );
}

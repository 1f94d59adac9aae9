import { useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { submit } from "#web/lib/submit.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

const nothing = { currentPassword: "", newPassword: "" };

export function ChangePassword() {
  const [values, setValues] = useState(nothing);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const field = (name: keyof typeof nothing) => ({
    name,
    type: "password",
    value: values[name],
    error: fields[name] || undefined,
    onChange: ({ target: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFields((before) => ({ ...before, [name]: "" }));
      setError("");
    },
  });
  const change = async (form: FormData) => {
    setBusy(true);
    const answer = await submit(
      form,
      (contract) => contract.account.changeMyPassword,
      (body) => browserApi.account.changeMyPassword({ body }),
      "The password could not be changed. Please try again.",
    );
    setBusy(false);
    if ("problem" in answer) {
      setFields(answer.problem.fields);
      setError(Object.keys(answer.problem.fields).length > 0 ? "" : answer.problem.message);
      return;
    }
    setValues(nothing);
    say.success(answer.result.message);
  };
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password" className="border-b border-base-300 px-5 py-4 text-lg font-semibold sm:px-6">
        Password
      </h2>
      <form
        className="grid gap-4 p-5 sm:p-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change(new FormData(event.currentTarget));
        }}
      >
        <Field label="Current password" autoComplete="current-password" {...field("currentPassword")} />
        <Field
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters; 15 or more are better. A sentence you can remember is good."
          {...field("newPassword")}
        />
        {error && <ErrorBox>{error}</ErrorBox>}
        <BusyButton className="btn btn-primary justify-self-end" busy={busy} busyText="Saving...">
          Change password
        </BusyButton>
      </form>
    </section>
  );
}

import { minPasswordLength } from "@tutoring/contract/rules";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import texts from "#web/texts/office/account.en.ts";
import { say } from "#web/texts/say-english.ts";

export function ChangePassword() {
  const form = useForm((contract) => contract.account.changeMyPassword, {
    values: { currentPassword: "", newPassword: "" },
    body: (values) => values,
    send: (body) => browserApi.account.changeMyPassword({ body }),
    failed: texts.passwordNotChanged,
    onDone: ({ message }) => {
      form.reset();
      toast.success(message);
    },
  });
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password" className="border-b border-base-300 px-5 py-4 text-lg font-semibold sm:px-6">
        {texts.password}
      </h2>
      <Form form={form} className="grid gap-4 p-5 sm:p-6">
        <Field label={texts.currentPassword} type="password" autoComplete="current-password" {...form.field("currentPassword")} />
        <Field
          label={texts.newPassword}
          type="password"
          // protects 6.2.7: telling a password manager what a field is for ["new-password" → "off"]
          autoComplete="new-password"
          hint={say(texts.passwordHint, { min: minPasswordLength })}
          {...form.field("newPassword")}
        />
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        <BusyButton className="btn btn-primary justify-self-end" busy={form.busy} busyText={texts.saving}>
          {texts.changePassword}
        </BusyButton>
      </Form>
    </section>
  );
}

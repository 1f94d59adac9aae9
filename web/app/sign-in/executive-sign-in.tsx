import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import type { Role } from "#web/lib/session/session.ts";
import { toast } from "#web/lib/page/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };

/** Id of the toast, from the call to its result. */
const id = "executive-sign-in";
const result = { id, duration: 2000 };

export function ExecutiveSignIn({ onBusy, onSignedIn }: Props) {
  const [texts] = useTexts("staff-sign-in");
  const form = useForm((contract) => contract.identity.signInWithPassword, {
    values: { username: "", password: "" },
    body: (values) => values,
    send: (body) => browserApi.identity.signInWithPassword({ body }),
    failed: texts.invalidCredentials,
    onDone: (session) => {
      onSignedIn(session);
      toast.success(texts.loginDone, result);
    },
    onRefused: ({ message, fields: { username, password } }) =>
      toast.error(message || (username ?? password ?? texts.invalidCredentials), result),
  });
  const signIn = async () => {
    if (form.busy) return false;
    onBusy(true);
    toast.loading(texts.loggingIn, { id });
    const isSignedIn = await form.submit();
    onBusy(false);
    return isSignedIn;
  };
  const { username, password } = form.values;

  return (
    <Form form={{ element: form.element, submit: signIn }} className="mt-8 grid gap-4">
      <Field label={texts.username} autoComplete="username" autoCapitalize="none" {...form.field("username")} />
      <Field
        label={texts.password}
        // protects 6.2.6: a masked field ["password" → "text"]
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
        error={form.errors.password ?? (form.error || undefined)}
      />
      <BusyButton
        className="btn btn-primary btn-lg mt-2 w-full"
        busy={form.busy}
        busyText={texts.loggingIn}
        disabled={!username.trim() || !password}
      >
        {texts.loginAsExecutive}
      </BusyButton>
    </Form>
  );
}

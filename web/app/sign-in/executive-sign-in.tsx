import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import type { Role } from "#web/lib/session/session.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import { useSignInCall } from "./use-sign-in-call.ts";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };

export function ExecutiveSignIn({ onBusy, onSignedIn }: Props) {
  const [texts] = useTexts("staff-sign-in");
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const { run, busy, error } = useSignInCall(onBusy);
  const signIn = async () => {
    const session = await browserApi.identity.signInWithPassword({ body: { username, password } });
    onSignedIn(session);
    return texts.loginDone;
  };

  return (
    <form
      className="mt-8 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(texts.loggingIn, texts.invalidCredentials, signIn);
      }}
    >
      <Field
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error || undefined}
      />
      <BusyButton
        className="btn btn-primary btn-lg mt-2 w-full"
        busy={busy !== ""}
        busyText={texts.loggingIn}
        disabled={!username.trim() || !password}
      >
        {texts.loginAsExecutive}
      </BusyButton>
    </form>
  );
}

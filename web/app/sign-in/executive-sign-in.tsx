import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import type { Role } from "#web/lib/session/session.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useSignInCall } from "./use-sign-in-call.ts";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };

export function ExecutiveSignIn({ onBusy, onSignedIn }: Props) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const { run, busy, error } = useSignInCall(onBusy);
  const signIn = async () => {
    const session = await browserApi.identity.signInWithPassword({ body: { username, password } });
    onSignedIn(session);
    return "Login successful!";
  };

  return (
    <form
      className="mt-8 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run("Logging in...", "Invalid credentials.", signIn);
      }}
    >
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label="Password"
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
        busyText="Logging in..."
        disabled={!username.trim() || !password}
      >
        Login as Executive
      </BusyButton>
    </form>
  );
}

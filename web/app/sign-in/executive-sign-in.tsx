import { useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { problemOf } from "#web/lib/problems.ts";
import type { Role } from "#web/lib/session.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };

export function ExecutiveSignIn({ onBusy, onSignedIn }: Props) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const signIn = async () => {
    setBusy(true);
    onBusy(true);
    setError(undefined);
    const id = say.loading("Logging in...");
    try {
      const session = await browserApi.identity.signInWithPassword({ body: { username, password } });
      say.success("Login successful!", { id, duration: 2000 });
      onSignedIn(session);
    } catch (failure) {
      const { message } = problemOf(failure, "Invalid credentials.");
      say.error(message, { id, duration: 2000 });
      setError(message);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };

  return (
    <form
      className="mt-8 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
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
        error={error}
      />
      <BusyButton
        className="btn btn-primary btn-lg mt-2 w-full"
        busy={busy}
        busyText="Logging in..."
        disabled={!username.trim() || !password}
      >
        Login as Executive
      </BusyButton>
    </form>
  );
}

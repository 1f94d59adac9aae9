import type { Confirmation } from "@tutoring/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Way = { by: Confirmation; email: string };
type Props = { onAnswer: (confirmed: boolean) => void };

/** Asks for the password, the authenticator app's code or a mailed code, and says whether it was right. */
export default function ConfirmDialog({ onAnswer }: Props) {
  const [way, setWay] = useState<Way>();
  const [secret, setSecret] = useState("");
  const { run, busy: doing, error } = useCall();
  const busy = doing !== "";
  const confirmed = useRef(false);

  const begin = useCallback(async () => {
    const failed = "We could not ask for your confirmation. Please try again.";
    await run(async () => setWay(await browserApi.account.beginConfirmation()), { failed });
  }, [run]);
  useEffect(() => void begin(), [begin]);

  const confirm = async (close: () => void) => {
    const call = () => browserApi.account.confirmIdentity({ body: { secret } });
    const refused = await run(call, { failed: "That could not be checked. Please try again." });
    if (refused) return setSecret("");
    confirmed.current = true;
    close();
  };

  return (
    <Dialog
      open
      title="Confirm that it's you"
      titleClass="display pr-10 text-xl"
      boxClass="max-w-md p-6"
      onClose={() => onAnswer(confirmed.current)}
      holdsWork
    >
      {(close) => (
        <form
          className="mt-3 grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void confirm(close);
          }}
        >
          <p className="text-muted">Please confirm it's you. We won't ask again for ten minutes.</p>
          {!way && !error && <Spinner>One moment...</Spinner>}
          {way && <Secret way={way} value={secret} onChange={setSecret} />}
          {error && <ErrorBox {...(!way && { onRetry: () => void begin() })}>{error}</ErrorBox>}
          {way && (
            <div className="flex flex-wrap justify-end gap-2.5">
              {way.by === "code" && (
                <button type="button" className="btn btn-quiet mr-auto" disabled={busy} onClick={() => void begin()}>
                  Send another code
                </button>
              )}
              <button type="button" className="btn btn-quiet" onClick={close}>
                Cancel
              </button>
              <BusyButton className="btn btn-primary" busy={busy} busyText="Checking...">
                Confirm
              </BusyButton>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

type SecretProps = { way: Way; value: string; onChange: (value: string) => void };

function Secret({ way: { by, email }, value, onChange }: SecretProps) {
  if (by === "code")
    return (
      <div>
        <p className="mb-2 text-[0.9375rem]">
          We have e-mailed a code to <strong className="font-semibold break-all">{email}</strong>
        </p>
        <CodeField label="The 6-digit code" value={value} onChange={onChange} />
      </div>
    );
  return (
    <Field
      label={by === "password" ? "Your password" : "Code from your authenticator app"}
      name="secret"
      type={by === "password" ? "password" : "text"}
      inputMode={by === "password" ? "text" : "numeric"}
      autoComplete={by === "password" ? "current-password" : "one-time-code"}
      autoFocus // shown after the dialog has opened
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

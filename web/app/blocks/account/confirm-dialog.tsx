import type { Confirmation } from "@tutoring/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { canUsePasskeys, signWithPasskey } from "#web/lib/passkeys/browser-passkeys.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Way = { by: Confirmation; email: string };
type Props = { onAnswer: (confirmed: boolean) => void };

/** Asks for the password, the authenticator app's code or a mailed code, and reports whether it was right. */
export default function ConfirmDialog({ onAnswer }: Props) {
  const [texts] = useTexts("blocks");
  const [way, setWay] = useState<Way>();
  const [secret, setSecret] = useState("");
  const { run, busy: doing, error } = useCall();
  const busy = doing !== "";
  const confirmed = useRef(false);

  const begin = useCallback(
    async (passkey: boolean) => {
      const ask = async () => setWay(await browserApi.account.beginConfirmation({ query: { passkey } }));
      await run(ask, { failed: texts.notAsked });
    },
    [run, texts],
  );
  useEffect(() => inBackground(begin(canUsePasskeys())), [begin]);

  const byPasskey = async () => {
    const body = await signWithPasskey(await browserApi.passkeys.beginPasskeyConfirmation({}));
    return browserApi.passkeys.confirmWithPasskey({ body });
  };
  const confirm = async (close: () => void) => {
    const isPasskey = way?.by === "passkey";
    const call = isPasskey ? byPasskey : () => browserApi.account.confirmIdentity({ body: { secret } });
    const refused = await run(call, { failed: isPasskey ? texts.passkeyNotUsed : texts.notChecked });
    if (refused) return setSecret("");
    confirmed.current = true;
    close();
  };

  return (
    <Dialog
      open
      title={texts.confirmItsYou}
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
            inBackground(confirm(close));
          }}
        >
          <p className="text-muted">{texts.confirmNote}</p>
          {!way && !error && <Spinner>{texts.oneMoment}</Spinner>}
          {way && <Secret way={way} value={secret} onChange={setSecret} />}
          {error && <ErrorBox {...(!way && { onRetry: () => inBackground(begin(canUsePasskeys())) })}>{error}</ErrorBox>}
          {way && (
            <div className="flex flex-wrap justify-end gap-2.5">
              {(way.by === "code" || way.by === "passkey") && (
                <button
                  type="button"
                  className="btn btn-quiet mr-auto"
                  disabled={busy}
                  onClick={() => inBackground(begin(false))}
                >
                  {way.by === "code" ? texts.sendAnother : texts.anotherWay}
                </button>
              )}
              <button type="button" className="btn btn-quiet" onClick={close}>
                {texts.cancel}
              </button>
              <BusyButton className="btn btn-primary" busy={busy} busyText={texts.checking}>
                {way.by === "passkey" ? texts.usePasskey : texts.confirm}
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
  const [texts, t] = useTexts("blocks");
  if (by === "passkey") return <p className="text-[0.9375rem]">{texts.passkeyNote}</p>;
  if (by === "code")
    return (
      <div>
        <p className="mb-2 text-[0.9375rem]">
          {rich(t(texts.codeSentTo, { email }), {
            b: (words) => <strong className="font-semibold break-all">{words}</strong>,
          })}
        </p>
        <CodeField label={texts.theCode} value={value} onChange={onChange} />
      </div>
    );
  return (
    <Field
      label={by === "password" ? texts.yourPassword : texts.appCode}
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

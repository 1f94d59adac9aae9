import { useEffect, useRef, useState } from "react";
import { EmailField, useCall } from "#web/blocks/forms/index.ts";
import { CodeStep, useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import type { Role } from "#web/lib/session/session.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";

const id = "sign-in";
const brief = { duration: 2000 };

/** A call of a sign-in form, with a toast for its progress. `work` resolves to the words of success, or to "" for none. */
function useSignInCall(onBusy: (busy: boolean) => void) {
  const call = useCall();
  const run = async (doing: string, failed: string, work: () => Promise<string>) => {
    onBusy(true);
    toast.loading(doing, { id });
    let done = "";
    const refused = await call.run(async () => (done = await work()), { failed, as: doing });
    onBusy(false);
    if (done) toast.success(done, { id, ...brief });
    else if (!refused || refused.fields["totp"]) toast.dismiss(id);
    else toast.error(refused.message, { id, ...brief });
    return refused;
  };
  return { ...call, run };
}

type Props = {
  signInMethod: "admin" | "tutor";
  onBusy: (busy: boolean) => void;
  onSignedIn: (session: { token: string; role: Role }) => void;
};

/** An admin's or a tutor's sign-in: address, then code. When the code expires, the address is shown again, for a new code. */
export function CodeSignIn({ signInMethod, onBusy, onSignedIn }: Props) {
  const [texts] = useTexts("staff-sign-in");
  const [codeTexts] = useTexts("sign-in");
  const { codeExpired, sendingCode: sending, verifyingCode: verifying } = codeTexts;
  const [step, setStep] = useState<"email" | "otp">("email");
  const [emailId, setEmailId] = useState("");
  const [totp, setTotp] = useState("");
  /** Undefined until the app's code is asked for. */
  const [totpError, setTotpError] = useState<string>();
  const [refusedCode, setRefusedCode] = useState(false);
  const mailed = useMailedCode(signInMethod, emailId);
  const { run, busy, error: refusal, fields, forget } = useSignInCall(onBusy);
  const error = fields["totp"] ? "" : refusal;
  const { ended } = mailed;
  const boxes = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (ended) toast.error(codeExpired, { duration: 2000 });
  }, [ended, codeExpired]);
  useEffect(() => {
    if (error && !busy) boxes.current?.querySelector<HTMLInputElement>("input.input")?.focus(); // for the next code
  }, [error, busy]);

  const send = async (doing: string, failed: string) => {
    const sentence = navigator.cookieEnabled ? failed : codeTexts.cookiesNeeded;
    const refused = await run(doing, sentence, async () => {
      if (!navigator.cookieEnabled) throw new Error("cookies are blocked");
      const isNew = await mailed.mail(() => sendTo(signInMethod, emailId));
      setTotp(""); // an older code of the app is no use with a newly mailed one
      setTotpError(undefined);
      setStep("otp");
      return isNew ? texts.codeSent : "";
    });
    if (refused) setRefusedCode(false);
  };
  const verify = async () => {
    const refused = await run(verifying, texts.loginFailed, async () => {
      onSignedIn(await mailed.verify((otp) => signIn(signInMethod, { emailId, otp, ...(totp && { totp }) })));
      return texts.loginDone;
    });
    const ofApp = refused?.fields["totp"];
    if (ofApp) setTotpError(totpError === undefined ? "" : ofApp); // the mailed code was right and still counts
    else if (refused) setRefusedCode(true);
  };
  const startOver = () => {
    mailed.forget();
    forget();
    setTotp("");
    setTotpError(undefined);
    setStep("email");
  };

  if (step === "email" || ended) {
    return (
      <form
        className="mt-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(send(sending, texts.codeNotSent));
        }}
      >
        <EmailField
          label={signInMethod === "admin" ? texts.adminEmail : texts.tutorEmail}
          name="email"
          autoComplete="username webauthn"
          placeholder={signInMethod === "admin" ? texts.adminEmail : undefined}
          hint={signInMethod === "admin" ? undefined : texts.tutorNote}
          value={emailId}
          onChange={(event) => {
            setEmailId(event.target.value);
            startOver();
          }}
          error={ended && (refusedCode || !error) ? codeExpired : error || undefined}
        />
        {ended && <p className="mt-3 text-sm text-muted">{codeTexts.codeEnded}</p>}
        <BusyButton
          className="btn btn-primary btn-lg mt-5 w-full"
          busy={busy === sending}
          busyText={sending}
          disabled={!emailId.trim() || busy !== ""}
        >
          {codeTexts.sendCode}
        </BusyButton>
        {ended && (
          <BusyButton
            type="button"
            className="btn btn-quiet mt-2 w-full"
            busy={busy === texts.resendingCode}
            busyText={texts.resendingCode}
            disabled={busy !== ""}
            onClick={() => inBackground(send(texts.resendingCode, texts.codeNotResent))}
          >
            {codeTexts.resendCode}
          </BusyButton>
        )}
      </form>
    );
  }
  return (
    <form
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(verify());
      }}
    >
      <div ref={boxes}>
        <CodeStep mailed={mailed} email={emailId} error={error} disabled={busy !== ""}>
          {totpError !== undefined && (
            <Field
              label={texts.appCode}
              name="totp"
              autoComplete="one-time-code"
              autoFocus
              value={totp}
              onChange={({ target: { value } }) => {
                setTotp(value);
                setTotpError("");
              }}
              error={totpError || undefined}
            />
          )}
        </CodeStep>
      </div>
      <BusyButton
        className="btn btn-primary btn-lg mt-6 w-full"
        busy={busy === verifying}
        busyText={verifying}
        disabled={!mailed.isComplete || !mailed.running}
      >
        {texts.verifyAndLogin}
      </BusyButton>
      <button type="button" className="btn btn-ghost mt-2 w-full" disabled={busy !== ""} onClick={startOver}>
        {texts.changeEmail}
      </button>
    </form>
  );
}

const sendTo = (signInMethod: Props["signInMethod"], emailId: string) =>
  signInMethod === "admin"
    ? browserApi.identity.sendAdminCode({ body: { emailId } })
    : browserApi.identity.sendTutorCode({ body: { email: emailId } });

const signIn = (
  signInMethod: Props["signInMethod"],
  { emailId, otp, ...more }: { emailId: string; otp: string; totp?: string },
) =>
  signInMethod === "admin"
    ? browserApi.identity.signInWithCode({ body: { emailId, otp, ...more } })
    : browserApi.identity.signInTutor({ body: { email: emailId, otp } });

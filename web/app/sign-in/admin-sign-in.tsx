import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { countdown as mmss } from "#web/lib/format.ts";
import { codeExpired, codeSeconds } from "#web/lib/mailed-code.ts";
import { problemOf } from "#web/lib/problems.ts";
import type { Role } from "#web/lib/session.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { useCountdown } from "#web/ui/use-countdown.ts";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };
const brief = { duration: 2000 };
const verifying = "Verifying OTP...";

/** Address, then code. When the code expires, the address shows again with a way to a new code. */
export function AdminSignIn({ onBusy, onSignedIn }: Props) {
  const [step, setStep] = useState<"email" | "otp">("email");
  const [emailId, setEmailId] = useState("");
  const [code, setCode] = useState("");
  const [totp, setTotp] = useState("");
  const [asked, setAsked] = useState(false);
  const [totpError, setTotpError] = useState("");
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const [refusedCode, setRefusedCode] = useState(false);
  const { left, ended, running, start, stop } = useCountdown();

  const boxes = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (ended) say.error(codeExpired, brief);
  }, [ended]);
  useEffect(() => {
    if (error && !busy) boxes.current?.querySelector<HTMLInputElement>("input.input")?.focus(); // for the next code
  }, [error, busy]);

  const run = async (doing: string, fallback: string, work: (id: string) => Promise<void>) => {
    setBusy(doing);
    onBusy(true);
    setError("");
    const id = say.loading(doing);
    try {
      await work(id);
    } catch (failure) {
      const { code: why, message, fields } = problemOf(failure, fallback);
      if (fields["totp"]) {
        say.dismiss(id);
        setAsked(true); // the mailed code was right and still counts
        return setTotpError(asked ? fields["totp"] : "");
      }
      say.error(message, { id, ...brief });
      setError(message);
      setRefusedCode(doing === verifying);
      if (why === "invalid") setCode(""); // a code that only did not arrive stays
    } finally {
      setBusy("");
      onBusy(false);
    }
  };
  const send = (doing: string, fallback: string) =>
    void run(doing, fallback, async (id) => {
      await browserApi.identity.sendAdminCode({ body: { emailId } });
      say.success("OTP sent!", { id, ...brief });
      setCode("");
      setTotp(""); // an app's code of a while ago is of no use with a new mailed one
      setAsked(false);
      start(codeSeconds);
      setStep("otp");
    });
  const verify = () =>
    void run(verifying, "Invalid OTP or login failed.", async (id) => {
      const body = { emailId, otp: code, ...(totp && { totp }) };
      const session = await browserApi.identity.signInWithCode({ body });
      stop();
      say.success("Login successful!", { id, ...brief });
      onSignedIn(session);
    });

  if (step === "email" || ended) {
    return (
      <form
        className="mt-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send("Sending OTP...", "Failed to send OTP.");
        }}
      >
        <Field
          label="Admin Email address"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Admin Email address"
          value={emailId}
          onChange={(event) => {
            setEmailId(event.target.value);
            stop();
            setStep("email");
            setError("");
          }}
          error={ended && (refusedCode || !error) ? codeExpired : error || undefined}
        />
        {ended && <p className="mt-3 text-sm text-muted">OTP Expired</p>}
        <BusyButton
          className="btn btn-primary btn-lg mt-5 w-full"
          busy={busy === "Sending OTP..."}
          busyText="Sending OTP..."
          disabled={!emailId.trim() || busy !== ""}
        >
          Send OTP
        </BusyButton>
        {ended && (
          <BusyButton
            type="button"
            className="btn btn-quiet mt-2 w-full"
            busy={busy === "Resending OTP..."}
            busyText="Resending OTP..."
            disabled={busy !== ""}
            onClick={() => send("Resending OTP...", "Failed to resend OTP.")}
          >
            Resend OTP
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
        verify();
      }}
    >
      <p className="text-[0.9375rem]">
        OTP sent to <strong className="font-semibold break-all">{emailId}</strong>
      </p>
      <div className="mt-4" ref={boxes}>
        <CodeField label="The 6-digit code" value={code} onChange={setCode} disabled={busy !== ""} />
        <FieldError id="admin-code-error" message={error || undefined} />
      </div>
      {asked && (
        <Field
          label="Code of your authenticator app, or a recovery code"
          className="mt-4"
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
      <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
        <Clock aria-hidden className="size-4" />
        <span>
          <span className="figures font-semibold text-base-content">{mmss(left)}</span> Remaining
        </span>
      </p>
      <p className="sr-only" aria-live="polite">
        {left === 60 && "One minute left to enter the code."}
      </p>
      <BusyButton
        className="btn btn-primary btn-lg mt-6 w-full"
        busy={busy === verifying}
        busyText={verifying}
        disabled={code.length < 6 || !running}
      >
        Verify & Login
      </BusyButton>
      <button
        type="button"
        className="btn btn-ghost mt-2 w-full"
        disabled={busy !== ""}
        onClick={() => {
          stop();
          setCode("");
          setError("");
          setTotp("");
          setAsked(false);
          setStep("email");
        }}
      >
        Change Email
      </button>
    </form>
  );
}

import type { RefusalId } from "@tutoring/contract";
import { Clock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { codeIsSpent, type SignInMethod, mailCode } from "#web/lib/access/mailed-code.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { countdown as mmss } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { useCountdown } from "#web/ui/use-now.ts";

type Refused = { id?: RefusalId | undefined; message: string; fields: { otp?: string } };

/** A code mailed to an address: what was typed, and how long it is still valid. */
export function useMailedCode(signInMethod: SignInMethod, email: string) {
  const [code, setCode] = useState("");
  const [triedOut, setTriedOut] = useState("");
  const { start, stop, ...time } = useCountdown();
  const forget = () => {
    setCode("");
    setTriedOut("");
    stop();
  };
  /** Clears a refused code; after too many tries it also expires. */
  const refuse = ({ id, message, fields }: Refused) => {
    setCode("");
    if (id !== "code-tried-out") return;
    setTriedOut(fields.otp ?? message);
    stop();
    codeIsSpent(signInMethod, email);
  };
  return {
    ...time,
    code,
    setCode,
    forget,
    refuse,
    /** The message after too many wrong codes. */
    triedOut,
    isComplete: code.length === 6,
    /** Resolves to whether a new code was mailed; within a minute of the last, that one is used. */
    mail: async (call: () => Promise<unknown>): Promise<boolean> => {
      const { left, isNew } = await mailCode(signInMethod, email, call);
      forget();
      start(left);
      return isNew;
    },
    /** Tries the code. A wrong one is cleared; one that could not be tried stays. Throws the call's failure. */
    verify: async <T,>(call: (otp: string) => Promise<T>): Promise<T> => {
      const answer = await call(code).catch((error: unknown) => {
        const problem = problemOf(error, "");
        if (problem.code === "invalid" && !problem.fields["totp"]) refuse(problem);
        throw error;
      });
      stop();
      codeIsSpent(signInMethod, email);
      return answer;
    },
  };
}
type MailedCode = ReturnType<typeof useMailedCode>;

type Props = {
  mailed: MailedCode;
  email: string;
  /** The text before the address. */
  sentTo?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called when the code changes. */
  onType?: () => void;
  /** Shown beside the remaining time, such as a button for another code. */
  beside?: ReactNode;
  /** Fields between the code and the remaining time. */
  children?: ReactNode;
};

/** The six boxes of a mailed code, with the time left to enter it. */
export function CodeStep({ mailed, email, sentTo, error, disabled = false, autoFocus = true, onType, beside, children }: Props) {
  const [texts, t] = useTexts("sign-in");
  const { code, setCode, left, running, ended, triedOut } = mailed;
  return (
    <div className="grid gap-4">
      <p>
        {sentTo ?? texts.codeSentTo} <strong className="font-semibold break-all">{email}</strong>
      </p>
      <CodeField
        label={texts.theCode}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          onType?.();
        }}
        error={error || triedOut || undefined}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      {children}
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {!triedOut && (
          <span className="flex items-center gap-2">
            <Clock aria-hidden className="size-4" />
            {running ? (
              <span>
                {rich(t(texts.remaining, { time: mmss(left) }), {
                  b: (time) => <span className="figures font-semibold text-base-content">{time}</span>,
                })}
              </span>
            ) : (
              texts.codeEnded
            )}
          </span>
        )}
        {beside}
      </p>
      <p className="sr-only" aria-live="polite">
        {left === 60 && texts.oneMinuteLeft}
        {ended && texts.codeHasExpired}
      </p>
    </div>
  );
}

type ResendProps = { mailed: MailedCode; busy: boolean; onResend: () => void };

/** Requests another code, once the last one has expired. */
export function ResendCode({ mailed, busy, onResend }: ResendProps) {
  const [texts] = useTexts("sign-in");
  return (
    <button
      type="button"
      className="text-link disabled:text-muted disabled:no-underline"
      disabled={mailed.running || busy}
      onClick={onResend}
    >
      {texts.resendCode}
    </button>
  );
}

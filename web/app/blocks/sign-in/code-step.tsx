import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { countdown as mmss } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import type { MailedCode } from "./use-mailed-code.ts";

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
  const [texts, say] = useTexts("sign-in");
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
                {rich(say(texts.remaining, { time: mmss(left) }), {
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

import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { countdown as mmss } from "#web/lib/format/format.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import type { MailedCode } from "./use-mailed-code.ts";

type Props = {
  mailed: MailedCode;
  email: string;
  /** The words before the address. */
  sentTo?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called when the code changes. */
  onType?: () => void;
  /** Beside the remaining time, such as the way to another code. */
  beside?: ReactNode;
  /** Fields between the code and the remaining time. */
  children?: ReactNode;
};

/** The six boxes of a mailed code with the time that is left to fill them. */
export function CodeStep({
  mailed,
  email,
  sentTo = "OTP sent to",
  error,
  disabled = false,
  autoFocus = true,
  onType,
  beside,
  children,
}: Props) {
  const { code, setCode, left, running, ended } = mailed;
  return (
    <div className="grid gap-4">
      <p>
        {sentTo} <strong className="font-semibold break-all">{email}</strong>
      </p>
      <CodeField
        label="The 6-digit code"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          onType?.();
        }}
        error={error || undefined}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      {children}
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span className="flex items-center gap-2">
          <Clock aria-hidden className="size-4" />
          {running ? (
            <span>
              <span className="figures font-semibold text-base-content">{mmss(left)}</span> Remaining
            </span>
          ) : (
            "OTP Expired"
          )}
        </span>
        {beside}
      </p>
      <p className="sr-only" aria-live="polite">
        {left === 60 && "One minute left to enter the code."}
        {ended && "The code has expired."}
      </p>
    </div>
  );
}

type ResendProps = { mailed: MailedCode; busy: boolean; onResend: () => void };

/** Another code, once the last one has expired. */
export const ResendCode = ({ mailed, busy, onResend }: ResendProps) => (
  <button
    type="button"
    className="text-link disabled:text-muted disabled:no-underline"
    disabled={mailed.running || busy}
    onClick={onResend}
  >
    Resend OTP
  </button>
);

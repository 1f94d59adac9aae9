import { Clock } from "lucide-react";
import { countdown as mmss } from "#web/lib/format.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { useTutorEmail } from "./use-tutor-email.ts";

type Props = { email: string; proof: ReturnType<typeof useTutorEmail>; finalFocus: () => HTMLElement | null };

export default function EmailDialog({ email, proof, finalFocus }: Props) {
  const { left, running, ended } = proof;
  return (
    <Dialog
      open={proof.open}
      onClose={proof.close}
      title="Verify Your Email"
      boxClass="max-w-md p-6 sm:p-8"
      holdsWork
      finalFocus={finalFocus}
    >
      <p className="mt-1 text-muted">Complete your tutor registration</p>
      <p className="mt-4">
        OTP is sent to <strong className="font-semibold break-all">{email}</strong>
      </p>
      <form
        className="mt-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          proof.verify();
        }}
      >
        <CodeField
          label="The 6-digit code"
          value={proof.code}
          onChange={proof.setCode}
          disabled={proof.busy === "verifying"}
          autoFocus={false}
        />
        <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
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
          <button
            type="button"
            className="text-link disabled:text-muted disabled:no-underline"
            disabled={running || proof.busy !== ""}
            onClick={proof.resend}
          >
            Resend OTP
          </button>
        </p>
        <p className="sr-only" aria-live="polite">
          {left === 60 && "One minute left to enter the code."}
          {ended && "The code has expired."}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5">
          <button type="button" className="btn btn-quiet" onClick={proof.close}>
            Cancel
          </button>
          <BusyButton
            className="btn btn-primary"
            busy={proof.busy === "verifying"}
            busyText="Verifying OTP..."
            blocked={proof.code.length < 6 || !running}
          >
            Verify Email
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

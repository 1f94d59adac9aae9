import { CodeStep, ResendCode } from "#web/blocks/sign-in/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { useTutorEmail } from "./use-tutor-email.ts";

type Props = { email: string; verification: ReturnType<typeof useTutorEmail>; finalFocus: () => HTMLElement | null };

export default function EmailDialog({ email, verification, finalFocus }: Props) {
  const [texts] = useTexts("tutor-signup");
  const [codeTexts] = useTexts("sign-in");
  const { mailed, busy } = verification;
  return (
    <Dialog
      open={verification.open}
      onClose={verification.close}
      title={texts.verifyEmailTitle}
      boxClass="max-w-md p-6 sm:p-8"
      holdsWork
      finalFocus={finalFocus}
    >
      <p className="mt-1 text-muted">{texts.completeRegistration}</p>
      <form
        className="mt-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          verification.verify();
        }}
      >
        <CodeStep
          mailed={mailed}
          email={email}
          sentTo={texts.codeIsSentTo}
          disabled={busy === "verifying"}
          autoFocus={false}
          beside={<ResendCode mailed={mailed} busy={busy !== ""} onResend={verification.resend} />}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-2.5">
          <button type="button" className="btn btn-quiet" onClick={verification.close}>
            {texts.cancel}
          </button>
          <BusyButton
            className="btn btn-primary"
            busy={busy === "verifying"}
            busyText={codeTexts.verifyingCode}
            blocked={!mailed.isComplete || !mailed.running}
          >
            {texts.verifyEmail}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

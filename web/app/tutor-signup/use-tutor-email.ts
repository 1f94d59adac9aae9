import { useEffect, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

type Words = { failed: string; broken?: string; as: "sending" | "resending" | "verifying" };

/** Verifies the applicant's address: a mailed code, entered in a dialog. */
export function useTutorEmail(email: string, onRefused: (sentence: string) => void) {
  const [texts] = useTexts("tutor-signup");
  const [{ codeExpired, codeNotSent, codeNotResent, cookiesNeeded }] = useTexts("sign-in");
  const [open, setOpen] = useState(false);
  const [verified, setVerified] = useState(false);
  const mailed = useMailedCode("applicant", email);
  const { busy, run } = useCall();
  const { ended } = mailed;

  useEffect(() => {
    if (ended && open) toast.error(codeExpired);
  }, [ended, open, codeExpired]);

  const runAndToast = async (work: () => Promise<unknown>, words: Words) => {
    const refused = await run(work, words);
    if (!refused) return;
    const { message, fields } = refused;
    toast.error(fields["email"] ?? message);
    if (fields["email"]) onRefused(fields["email"]);
  };
  const send = (done: string, words: Omit<Words, "broken">) =>
    runAndToast(
      async () => {
        if (!navigator.cookieEnabled) throw new Error("cookies are blocked");
        const isNew = await mailed.mail(() => browserApi.applications.sendApplicantCode({ body: { email } }));
        setOpen(true);
        if (isNew) toast.success(done);
      },
      { ...words, broken: texts.verificationNotStarted },
    );
  const close = () => {
    setOpen(false);
    mailed.forget();
  };
  const verify = async () => {
    await mailed.verify((otp) => browserApi.applications.verifyApplicantCode({ body: { email, otp } }));
    setVerified(true);
    close();
    toast.success(texts.emailVerified);
  };

  return {
    open,
    verified,
    busy,
    mailed,
    close,
    send: () =>
      inBackground(send(texts.codeSent, { failed: navigator.cookieEnabled ? codeNotSent : cookiesNeeded, as: "sending" })),
    resend: () => inBackground(send(texts.codeResent, { failed: codeNotResent, as: "resending" })),
    verify: () => {
      if (!mailed.running) {
        toast.error(mailed.triedOut || codeExpired);
        return;
      }
      if (!mailed.isComplete) {
        toast.error(texts.sixDigits);
        return;
      }
      inBackground(runAndToast(verify, { failed: texts.codeNotVerified, as: "verifying" }));
    },
    forget: () => setVerified(false),
  };
}

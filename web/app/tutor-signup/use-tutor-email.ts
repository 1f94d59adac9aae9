import { useEffect, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { codeExpired } from "@tutoring/contract/rules";
import { toast } from "#web/lib/page/toast.ts";

type Words = { failed: string; broken?: string; as: "sending" | "resending" | "verifying" };

/** The proof that the address is the applicant's: a mailed code, entered in a dialog. */
export function useTutorEmail(email: string, onRefused: (sentence: string) => void) {
  const [open, setOpen] = useState(false);
  const [verified, setVerified] = useState(false);
  const mailed = useMailedCode("tutor", email);
  const { busy, run } = useCall();
  const { ended } = mailed;

  useEffect(() => {
    if (ended && open) toast.error(codeExpired);
  }, [ended, open]);

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
        const isNew = await mailed.mail(() => browserApi.applications.sendApplicantCode({ body: { email } }));
        setOpen(true);
        if (isNew) toast.success(done);
      },
      { ...words, broken: "Failed to initiate email verification" },
    );
  const close = () => {
    setOpen(false);
    mailed.forget();
  };
  const verify = async () => {
    await mailed.verify((otp) => browserApi.applications.verifyApplicantCode({ body: { email, otp } }));
    setVerified(true);
    close();
    toast.success("Email verified successfully!");
  };

  return {
    open,
    verified,
    busy,
    mailed,
    close,
    send: () => void send("OTP sent to your email successfully!", { failed: "Failed to send OTP", as: "sending" }),
    resend: () => void send("OTP resent successfully!", { failed: "Failed to resend OTP", as: "resending" }),
    verify: () => {
      if (!mailed.running) return void toast.error(codeExpired);
      if (!mailed.isComplete) return void toast.error("Please enter a valid 6-digit OTP");
      void runAndToast(verify, { failed: "Failed to verify OTP", as: "verifying" });
    },
    forget: () => setVerified(false),
  };
}

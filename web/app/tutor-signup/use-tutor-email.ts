import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { codeExpired, codeIsSpent, mailCode } from "#web/lib/mailed-code.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { useCountdown } from "#web/ui/use-countdown.ts";

/** The proof that the address is the applicant's: a code in a dialog, counted down, resent only once it has expired. `onRefused` hears what is wrong with the address. */
export function useTutorEmail(email: string, onRefused: (sentence: string) => void) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [verified, setVerified] = useState(false);
  const [busy, setBusy] = useState<"" | "sending" | "resending" | "verifying">("");
  const { left, running, ended, start, stop } = useCountdown();

  useEffect(() => {
    if (ended && open) say.error(codeExpired);
  }, [ended, open]);

  const run = async (doing: Exclude<typeof busy, "">, fallback: string, broken: string, work: () => Promise<void>) => {
    setBusy(doing);
    try {
      await work();
    } catch (error) {
      const { code: why, message, fields } = problemOf(error, fallback, broken);
      if (why === "invalid") setCode(""); // a code that only did not arrive stays
      say.error(fields["email"] ?? message);
      if (fields["email"]) onRefused(fields["email"]);
    } finally {
      setBusy("");
    }
  };
  const send = (doing: "sending" | "resending", fallback: string, done: string) =>
    void run(doing, fallback, "Failed to initiate email verification", async () => {
      const { left, isNew } = await mailCode("tutor", email, () =>
        browserApi.applications.sendApplicantCode({ body: { email } }),
      );
      setCode("");
      start(left);
      setOpen(true);
      if (isNew) say.success(done);
    });
  const close = () => {
    setOpen(false);
    setCode("");
    stop();
  };

  return {
    open,
    code,
    verified,
    busy,
    left,
    running,
    ended,
    setCode,
    close,
    send: () => send("sending", "Failed to send OTP", "OTP sent to your email successfully!"),
    resend: () => send("resending", "Failed to resend OTP", "OTP resent successfully!"),
    verify: () => {
      if (!running) return void say.error(codeExpired);
      if (code.length !== 6) return void say.error("Please enter a valid 6-digit OTP");
      void run("verifying", "Failed to verify OTP", "Failed to verify OTP", async () => {
        await browserApi.applications.verifyApplicantCode({ body: { email, otp: code } });
        codeIsSpent("tutor", email);
        setVerified(true);
        close();
        say.success("Email verified successfully!");
      });
    },
    forget: () => setVerified(false),
  };
}

import { useState } from "react";
import { codeIsSpent, type Door, mailCode } from "#web/lib/access/mailed-code.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useCountdown } from "#web/ui/use-countdown.ts";

/** A code mailed to an address: what is typed of it, and how long it is good. */
export function useMailedCode(door: Door, email: string) {
  const [code, setCode] = useState("");
  const { start, stop, ...time } = useCountdown();
  const forget = () => {
    setCode("");
    stop();
  };
  return {
    ...time,
    code,
    setCode,
    forget,
    isComplete: code.length === 6,
    /** Whether a new one left; within a minute the last one is used. */
    mail: async (call: () => Promise<unknown>): Promise<boolean> => {
      const { left, isNew } = await mailCode(door, email, call);
      setCode("");
      start(left);
      return isNew;
    },
    /** Tries the code. A wrong one is cleared; one that could not be tried stays. */
    verify: async <T>(call: (otp: string) => Promise<T>): Promise<T> => {
      const answer = await call(code).catch((error: unknown) => {
        const { code: why, fields } = problemOf(error, "");
        if (why === "invalid" && !fields["totp"]) setCode("");
        throw error;
      });
      stop();
      codeIsSpent(door, email);
      return answer;
    },
  };
}
export type MailedCode = ReturnType<typeof useMailedCode>;

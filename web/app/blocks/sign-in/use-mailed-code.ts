import type { RefusalId } from "@tutoring/contract";
import { useState } from "react";
import { codeIsSpent, type Door, mailCode } from "#web/lib/access/mailed-code.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useCountdown } from "#web/ui/use-countdown.ts";

type Refused = { id?: RefusalId | undefined; message: string; fields: { otp?: string } };

/** A code mailed to an address: what was typed, and how long it is still valid. */
export function useMailedCode(door: Door, email: string) {
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
    codeIsSpent(door, email);
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
      const { left, isNew } = await mailCode(door, email, call);
      forget();
      start(left);
      return isNew;
    },
    /** Tries the code. A wrong one is cleared; one that could not be tried stays. Throws the call's failure. */
    verify: async <T>(call: (otp: string) => Promise<T>): Promise<T> => {
      const answer = await call(code).catch((error: unknown) => {
        const problem = problemOf(error, "");
        if (problem.code === "invalid" && !problem.fields["totp"]) refuse(problem);
        throw error;
      });
      stop();
      codeIsSpent(door, email);
      return answer;
    },
  };
}
export type MailedCode = ReturnType<typeof useMailedCode>;

import { useCallback, useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";

type Words = {
  /** What is said of a call that failed without a sentence; `broken` where the server answered. */
  failed: string;
  broken?: string;
  /** The value of `busy` during the call. */
  as?: string;
};

/** Runs one call at a time: what is busy, and what was refused. */
export function useCall() {
  const [busy, setBusy] = useState("");
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>();
  const run = useCallback(async (work: () => Promise<unknown>, { failed, broken, as = "busy" }: Words) => {
    setBusy(as);
    setRefused(undefined);
    try {
      await work();
      return undefined;
    } catch (error) {
      const problem = problemOf(error, failed, broken);
      setRefused(problem);
      return problem;
    } finally {
      setBusy("");
    }
  }, []);
  const [ofField] = Object.values(refused?.fields ?? {});
  return {
    /** What was refused; undefined when it is done. */
    run,
    busy,
    /** A sentence; where fields were refused, the first field's. */
    error: ofField ?? refused?.message ?? "",
    fields: refused?.fields ?? {},
    refuse: (message: string) => setRefused({ message, fields: {} }),
    forget: () => setRefused(undefined),
  };
}

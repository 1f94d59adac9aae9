import { useCallback, useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";

type UseCallWords = {
  /** Shown if a call fails without a sentence; `broken` if the server did answer. */
  failed: string;
  broken?: string;
  /** The value of `busy` during the call. */
  as?: string;
};

/** Runs one call at a time: what is busy, and what was refused. */
export function useCall() {
  const [busy, setBusy] = useState("");
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>();
  const run = useCallback(async (work: () => Promise<unknown>, { failed, broken, as = "busy" }: UseCallWords) => {
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
    /** Resolves to the problem; undefined on success. */
    run,
    busy,
    /** The error's sentence; if fields were refused, the first field's. */
    error: ofField ?? refused?.message ?? "",
    fields: refused?.fields ?? {},
    refuse: (message: string) => setRefused({ message, fields: {} }),
    forget: () => setRefused(undefined),
  };
}

import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import type { FormProblem } from "./form-dialog.tsx";

/** Runs a form's call. A refusal becomes messages beside the fields and, where the law wants it, a toast of its own. */
export async function attempt(
  call: () => Promise<unknown>,
  {
    done,
    failed,
    toast,
  }: { done: string; failed: string; /** Undefined: the refusal's own sentence. */ toast?: string | undefined },
): Promise<FormProblem | undefined> {
  try {
    await call();
    say.success(done);
    return undefined;
  } catch (error) {
    const { code, message, fields } = problemOf(error, failed);
    const [first] = Object.values(fields);
    say.error(toast ?? first ?? message);
    return { code, message: Object.keys(fields).length > 0 && first === message ? "" : message, fields };
  }
}

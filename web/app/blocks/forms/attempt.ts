import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import type { FormProblem } from "./form-dialog.tsx";

/** A form is not what is there now: it holds what was entered, and the next press goes by the newer state. */
const stillHere = "What you entered is still here; saving again puts it in the place of theirs.";

/** Runs a form's call. A refusal becomes messages beside the fields and, if asked for, a toast. */
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
    const { code, fields, ...problem } = problemOf(error, failed);
    const message = problem.message.replace(/It is shown as it is now; please look again\.$/, stillHere);
    const [first] = Object.values(fields);
    say.error(toast ?? first ?? message);
    return { code, message: Object.keys(fields).length > 0 && first === message ? "" : message, fields };
  }
}

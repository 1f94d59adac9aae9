import type { FormProblem } from "#web/blocks/forms/form-dialog.tsx";
import { say } from "#web/lib/toast.ts";

const sentence = "No item selected for editing.";

/** What was to be edited has gone meanwhile. */
export const nothingToEdit: FormProblem = { message: sentence, fields: {} };

const othersWereFirst = ["conflict", "not-found"];

/** After a change, or a refusal that says that somebody else was first, the page's data is loaded again; after a failure it stays. */
export async function reloaded(
  revalidate: () => Promise<void>,
  problem: FormProblem | undefined,
): Promise<FormProblem | undefined> {
  if (!problem || othersWereFirst.includes(problem.code ?? "")) await revalidate();
  return problem;
}

/** Tells of a deletion; whether it happened. */
export async function told(call: () => Promise<unknown>, done: string, failed: (error: unknown) => string): Promise<boolean> {
  try {
    await call();
    say.success(done);
    return true;
  } catch (error) {
    say.error(failed(error));
    return false;
  }
}

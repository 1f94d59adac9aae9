import { say } from "#web/lib/toast.ts";

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

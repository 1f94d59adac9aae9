import { toast } from "#web/lib/toast.ts";

/** Tells of a deletion; whether it happened. */
export async function told(call: () => Promise<unknown>, done: string, failed: (error: unknown) => string): Promise<boolean> {
  try {
    await call();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(failed(error));
    return false;
  }
}

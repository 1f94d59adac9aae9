import { toast as shown } from "react-hot-toast/headless";
import { problemOf } from "#web/lib/api/problems.ts";

/** A short message at the top right. A loading toast stays until another with its id replaces it. */
export const toast = {
  success: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.success(message, { duration: 3000, ...options }),
  error: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.error(message, { duration: 3000, ...options }),
  loading: (message: string, options: { id?: string } = {}) =>
    shown.loading(message, { ...options, duration: Number.POSITIVE_INFINITY }),
  dismiss: (id: string) => shown.dismiss(id),
  /** A toast that is read out at once and survives the navigation that follows. */
  alert: (message: string) => shown.success(message, { duration: 8000, ariaProps: { role: "alert", "aria-live": "assertive" } }),
};

/** Runs a call and shows its result as a toast. Resolves to whether it succeeded. `failed` is for failures without a sentence. */
export async function toastResult(call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await call();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(problemOf(error, failed).message);
    return false;
  }
}

import type { toast as Library } from "react-hot-toast/headless";
import { problemOf } from "#web/lib/api/problems.ts";

type Show = (shown: typeof Library) => unknown;
let shown: typeof Library | undefined;
const waiting: Show[] = [];

/** The library comes after the page, with the part that shows toasts; what is said meanwhile waits for it. */
export function connectToasts(library: typeof Library): void {
  shown = library;
  for (const show of waiting.splice(0)) show(library);
}
const soon = (show: Show) => {
  if (shown) show(shown);
  else waiting.push(show);
};

type Options = { id?: string; duration?: number };

/** A short message at the top right. A loading toast stays until another with its id replaces it. */
export const toast = {
  success: (message: string, options: Options = {}) => soon((to) => to.success(message, { duration: 3000, ...options })),
  error: (message: string, options: Options = {}) => soon((to) => to.error(message, { duration: 3000, ...options })),
  loading: (message: string, options: { id?: string } = {}) =>
    soon((to) => to.loading(message, { ...options, duration: Number.POSITIVE_INFINITY })),
  dismiss: (id: string) => soon((to) => to.dismiss(id)),
  /** A toast that is read out at once and survives the navigation that follows. */
  alert: (message: string) =>
    soon((to) => to.success(message, { duration: 8000, ariaProps: { role: "alert", "aria-live": "assertive" } })),
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

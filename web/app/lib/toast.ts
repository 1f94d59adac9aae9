import { toast as shown } from "react-hot-toast/headless";

/** A short word at the top right. Loading ones stay until one with the same id replaces them. */
export const toast = {
  success: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.success(message, { duration: 3000, ...options }),
  error: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.error(message, { duration: 3000, ...options }),
  loading: (message: string, options: { id?: string } = {}) =>
    shown.loading(message, { ...options, duration: Number.POSITIVE_INFINITY }),
  dismiss: (id: string) => shown.dismiss(id),
  /** An alert: read out at once, and it stays through the navigation that follows. */
  alert: (message: string) => shown.success(message, { duration: 8000, ariaProps: { role: "alert", "aria-live": "assertive" } }),
};

export { toast as say };

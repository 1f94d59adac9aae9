import { toast as shown } from "react-hot-toast/headless";

/** A short message at the top right. A loading one stays until another with its id replaces it. */
export const toast = {
  success: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.success(message, { duration: 3000, ...options }),
  error: (message: string, options: { id?: string; duration?: number } = {}) =>
    shown.error(message, { duration: 3000, ...options }),
  loading: (message: string, options: { id?: string } = {}) =>
    shown.loading(message, { ...options, duration: Number.POSITIVE_INFINITY }),
  dismiss: (id: string) => shown.dismiss(id),
  /** Read out at once; it outlives the navigation that follows. */
  alert: (message: string) => shown.success(message, { duration: 8000, ariaProps: { role: "alert", "aria-live": "assertive" } }),
};

export { toast as say };

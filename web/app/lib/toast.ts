import { toast } from "react-hot-toast/headless";

/** A short word at the top right. Loading ones stay until one with the same id replaces them. */
export const say = {
  success: (message: string, options: { id?: string; duration?: number } = {}) =>
    toast.success(message, { duration: 3000, ...options }),
  error: (message: string, options: { id?: string; duration?: number } = {}) =>
    toast.error(message, { duration: 3000, ...options }),
  loading: (message: string, options: { id?: string } = {}) =>
    toast.loading(message, { ...options, duration: Number.POSITIVE_INFINITY }),
  nothing: (id: string) => toast.dismiss(id),
  /** What the specification calls an alert: read out at once, and it outlives the navigation that follows. */
  alert: (message: string) => toast.success(message, { duration: 8000, ariaProps: { role: "alert", "aria-live": "assertive" } }),
};

import { flushSync } from "react-dom";

/**
 * Shows what is wrong with a form and leads to its first wrong field, which may be far above the button on a phone. Where no field
 * is wrong, the focus stays.
 */
export function showFirstWrongField(form: HTMLElement | null, show: () => void): void {
  flushSync(show);
  leadTo(form?.querySelector<HTMLElement>("[aria-invalid=true]"));
}

/** Gives a field the focus, and shows it clear of what sticks to the window's edges. */
export function leadTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

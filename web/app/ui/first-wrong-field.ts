import { flushSync } from "react-dom";

/** A field marked as wrong, or the first field beside an error that belongs to several, whichever comes first. */
function firstWrongField(form: HTMLElement): HTMLElement | null | undefined {
  const beside = "input:not([type=hidden]), select, textarea, button";
  const first = form.querySelector<HTMLElement>("[aria-invalid=true], .field-error");
  return first?.matches(".field-error") ? first.parentElement?.querySelector<HTMLElement>(beside) : first;
}

/**
 * Shows a form's errors and focuses its first wrong field, which may be far above the button on a phone. Returns false if no
 * field is wrong: the focus stays.
 */
export function showFirstWrongField(form: HTMLElement | null, show: () => void): boolean {
  flushSync(show);
  const wrong = form && firstWrongField(form);
  leadTo(wrong);
  return Boolean(wrong);
}

/** Focuses a field, and scrolls it clear of sticky elements at the window's edges. */
export function leadTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

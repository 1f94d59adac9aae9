/** What the page's inline script leaves for its code: the button that was pressed too early. */
type Early = { pressed?: HTMLElement | undefined; press?: () => void; isAlive?: (button: HTMLElement) => boolean };
const early = () => ((globalThis as { early?: Early }).early ??= {});

/**
 * An inline script for each page's head that runs until the page's code has come: on a slow line a button appears before the end
 * of the page. The code is requested after the first paint, so that fonts and pictures have all the bandwidth; a page in the
 * background is not painted, so its code is requested after two seconds. A button pressed before hydration is remembered, not
 * lost. Searches go through, since they work without code; so do links, except those that also change a signed-in family's
 * account (decision 0005).
 */
export function untilTakenOver(preloads: string[]): string {
  return `(${waitForCode.toString()})(${JSON.stringify(preloads)})`;
}

function waitForCode(preloads: string[]) {
  const isAlive = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith("__reactFiber"));
  const left: Early = ((globalThis as { early?: Early }).early = { isAlive });
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      localStorage.getItem("role") ? "button, a[data-held]" : "button",
    );
    if (!button || button.closest("form[role=search]")) return;
    left.pressed = undefined;
    if (isAlive(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // or a page that has just been hydrated would act twice
    button.ariaBusy = "true";
    left.pressed = button;
    left.press?.();
  };
  addEventListener("click", hold, true);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById("page-code")?.textContent ?? "";
    document.head.append(script);
  };
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 2_000);
  });
}

/** Called after hydration: tells React what was typed before, and repeats the press. */
export function takeOver(): void {
  // all are read before the first event, since after each the page renders again with the values it knows
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")]
    .filter(({ type, value, defaultValue }) => !["file", "checkbox", "radio"].includes(type) && value !== defaultValue)
    .map((field) => ({ field, typed: field.value }));
  for (const { field, typed } of fields) {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    field.value = ""; // React compares with the last value set
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  early().press = press;
  press();
}

/** A part whose data is still loading is hydrated later than the rest, and React drops a press there. */
function press(): void {
  const { pressed, isAlive } = early();
  if (!pressed?.isConnected) return;
  if (!isAlive?.(pressed)) {
    requestAnimationFrame(press);
    return;
  }
  pressed.ariaBusy = null;
  pressed.click();
}

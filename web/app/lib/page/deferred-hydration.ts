type Fiber = { return: Fiber | null; alternate: object | null; flags: number };
type Field = HTMLInputElement | HTMLTextAreaElement;
/** What the page's inline script leaves for its code: the button that was pressed too early, and the fields that were written in. */
type Early = {
  pressed?: HTMLElement | undefined;
  press?: () => void;
  isAlive?: (element: HTMLElement) => boolean;
  /** The elements with the name and the look of this one. */
  alike?: (element: HTMLElement) => HTMLElement[];
  /** The place of each among those: React replaces a page that the browser translated before hydration. */
  places?: Map<HTMLElement, number>;
};
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
  const places = new Map<HTMLElement, number>();
  const left: Early = ((globalThis as { early?: Early }).early = { places });
  // an element that React is hydrating has a fiber already, and is lost if its page is replaced
  const isAlive = (left.isAlive = (element) => {
    const [, own] = Object.entries(element).find(([key]) => key.startsWith("__reactFiber")) ?? [];
    const hydrating = 4096; // React's flag of a part that it has not finished
    for (let fiber = own as Fiber | null; fiber; fiber = fiber.return)
      if (!fiber.alternate && fiber.flags & hydrating) return false;
    return left.press !== undefined && own !== undefined;
  });
  const { href } = location;
  const alike = (left.alike = ({ localName, ariaLabel, className }) =>
    [...document.querySelectorAll<HTMLElement>(localName)].filter(
      // another page may have a button of this look for something else
      (one) => location.href === href && one.ariaLabel === ariaLabel && one.className === className,
    ));
  const note = (element: HTMLElement) => {
    if (!isAlive(element)) places.set(element, alike(element).indexOf(element));
  };
  addEventListener("input", (event) => note(event.target as HTMLElement), true);
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
    note(button);
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

const fields = "textarea, input:not([type=file], [type=checkbox], [type=radio])";

/** Called after hydration: tells React what was typed before, and repeats the press. */
export function takeOver(): void {
  const { places = new Map<never, number>() } = early();
  // all are read before the first event, since after each the page renders again with the values it knows
  const typed = [...new Set([...document.querySelectorAll<Field>(fields), ...(places.keys() as Iterable<Field>)])]
    .filter((one) => one.matches(fields) && one.value !== one.defaultValue)
    .map((one) => ({ field: (one.isConnected ? one : standIn(one)) as Field | undefined, value: one.value }));
  for (const { field, value } of typed) {
    if (!field) continue;
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    field.value = ""; // React compares with the last value set
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.documentElement.classList.add("all-letters"); // larger fonts, which the first paint need not wait for
  early().press = () => press();
  press();
}

/** The same element of the page that replaced its own. */
const standIn = (gone: HTMLElement) => early().alike?.(gone)[early().places?.get(gone) ?? 0];

/** How long a replaced page is given to show the button again. */
const longestWait = 10_000;

/** A part whose data is still loading is hydrated later than the rest, and React drops a press there. */
function press(began = performance.now()): void {
  const { pressed, isAlive } = early();
  const button = pressed?.isConnected ? pressed : pressed && standIn(pressed);
  if (!button || !isAlive?.(button)) {
    if (button || (pressed && performance.now() - began < longestWait)) requestAnimationFrame(() => press(began));
    return;
  }
  early().pressed = undefined;
  button.ariaBusy = null;
  button.click();
}

const timeoutMilliseconds = 5 * 60_000;

let touchedAt = Date.now();
if (typeof window !== "undefined")
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"])
    addEventListener(event, () => (touchedAt = Date.now()), { passive: true, capture: true });

/** When a person last used the page, in milliseconds since 1970. */
export const lastUsedAt = (): number => touchedAt;

/** Whether the page has been unused for five minutes; its automatic calls then keep no session alive. */
export const isUnattended = (): boolean => Date.now() - touchedAt > timeoutMilliseconds;

const patienceMilliseconds = 5 * 60_000;

let touchedAt = Date.now();
if (typeof window !== "undefined")
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"])
    addEventListener(event, () => (touchedAt = Date.now()), { passive: true, capture: true });

/** When a person last used the page. */
export const lastUsedAt = (): number => touchedAt;

/** The page has not been used for five minutes; its automatic calls then keep no session alive. */
export const isUnattended = (): boolean => Date.now() - touchedAt > patienceMilliseconds;

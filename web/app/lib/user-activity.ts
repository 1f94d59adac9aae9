const patienceMilliseconds = 5 * 60_000;

let touchedAt = Date.now();
if (typeof window !== "undefined")
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"])
    addEventListener(event, () => (touchedAt = Date.now()), { passive: true, capture: true });

/** Nobody has touched this page for five minutes: what it asks for by itself keeps no session alive. */
export const isUnattended = (): boolean => Date.now() - touchedAt > patienceMilliseconds;

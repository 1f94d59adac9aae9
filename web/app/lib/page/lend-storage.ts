/**
 * An inline script: where a browser denies storage, by an exception or as `null`, the page gets one that lasts as long as the page.
 * Pages then need not ask whether storage is denied; it may still be full.
 */
export const lendStorage = `(${lend.toString()})()`;

function lend() {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      if (typeof globalThis[name].length === "number") continue;
    } catch {
      // denied
    }
    const held = new Map<string, string>();
    const value = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => held.set(key, text),
      removeItem: (key: string) => held.delete(key),
      clear: () => held.clear(),
    };
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

import { announceSession } from "./session.ts";

const ofSession = /^(token$|role$|student$|staff-|kept )/;

/** Forgets the session and everything that was kept for it, but not the interface's preferences. */
export function endSession(): void {
  // protects 14.3.1: forgetting the session in the browser
  for (const name of Object.keys(localStorage)) if (ofSession.test(name)) localStorage.removeItem(name);
  // protects 14.3.1: forgetting what was typed
  sessionStorage.clear();
  // protects 14.3.1: forgetting the pages and photos that the worker kept
  if ("caches" in globalThis) forgetCaches().catch(() => {});
  announceSession();
}

async function forgetCaches() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  worker?.active?.postMessage({ forget: true }); // after what it was told to keep
}

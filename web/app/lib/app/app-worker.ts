/** The one worker of this site, started. */
export async function startAppWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/app-worker.js", { updateViaCache: "none" });
  await untilActive(registration);
  return registration;
}

async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("the worker could not be installed"));
    });
  });
}

/** Has the worker keep these pages, and the files that this page has loaded. */
export function keepPages({ active }: ServiceWorkerRegistration, pages: string[]): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ keep: [...pages, ...files] });
}

/** Removes the tutors' own worker of earlier versions. */
export async function removeFormerWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const former = registrations.filter(({ scope }) => /\/staff$/.test(scope));
  await Promise.all(former.map((one) => one.unregister()));
  if (former.length > 0) await caches.delete("staff-pages");
}

type InstallEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/** What the browser offers, once it has read the manifest; it can be used once. */
let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

const offer = (now: InstallEvent | undefined) => {
  offered = now;
  for (const listener of listeners) listener();
};
if (typeof window !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no banner of the browser's own
    offer(event as InstallEvent);
  });
  addEventListener("appinstalled", () => offer(undefined));
}

export const canInstall = (): boolean => offered !== undefined;

export function listenToInstall(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Has the browser ask whether to install. */
export async function install(): Promise<void> {
  const event = offered;
  offer(undefined);
  await event?.prompt();
}

/** Whether this page is shown by the installed app. */
export const isInstalled = (): boolean => typeof matchMedia === "function" && matchMedia("(display-mode: standalone)").matches;

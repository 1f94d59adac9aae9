/** Whether notifications are possible in this browser. */
export const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Ends notifications in this browser, also without our server. */
export async function leaveBrowser(): Promise<void> {
  if (!isSupported()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(async ({ pushManager }) => (await pushManager.getSubscription())?.unsubscribe()));
}

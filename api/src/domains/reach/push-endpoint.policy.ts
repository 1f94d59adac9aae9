/** The push services of browsers: each is a host, or all hosts below one. */
const services = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Whether an address that a browser names is one of a known push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port || username || password) return false;
  // protects C140: posting to hosts of push services alone [services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name)) → true]
  return services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name));
}

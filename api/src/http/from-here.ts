import { isLocalHost, isLoopback } from "#api/core/loopback.ts";

const ofProxies = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether everything about a request says that it came from this machine. A proxy that sets no headers looks the same. */
export function isFromHere(request: Request, address: string): boolean {
  const { host, hostname } = new URL(request.url);
  const named = (request.headers.get("host") ?? host).replace(/:\d+$/, "");
  return (
    isLocalHost(hostname) && named === hostname && isLoopback(address) && !ofProxies.some((name) => request.headers.has(name))
  );
}

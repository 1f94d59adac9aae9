import type { Route } from "@tutoring/contract";
import { Refusal } from "#api/platform/core/errors.ts";
import { isLocalHost, isLoopback } from "#api/platform/core/networks.ts";

/** Refuses requests from pages of other sites that would act with our visitor's cookie. */
export function refuseForeignPages({ method, headers, url }: Request, route: Route, publicHost: string | undefined): void {
  if (method === "GET" && !route.cookie) return;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const foreign = site ? site !== "same-origin" && site !== "none" : origin !== null && !isOurs(origin, url, publicHost);
  if (foreign || (origin !== null && !isOurs(origin, url, publicHost))) {
    throw new Refusal("foreign-page");
  }
}

/** Whether a page of this origin is ours. */
export function isOurs(origin: string, url: string, publicHost: string | undefined): boolean {
  if (!URL.canParse(origin)) return false; // "null", sent by sandboxed pages and data: addresses
  const { host } = new URL(origin);
  return host === new URL(url).host || host === publicHost;
}

const ofProxies = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether everything about a request says that it came from this machine. A proxy that sets no headers looks the same. */
export function isFromHere(request: Request, address: string): boolean {
  const { host, hostname } = new URL(request.url);
  const named = (request.headers.get("host") ?? host).replace(/:\d+$/, "");
  return (
    isLocalHost(hostname) && named === hostname && isLoopback(address) && !ofProxies.some((name) => request.headers.has(name))
  );
}

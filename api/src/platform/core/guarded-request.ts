import { Resolver } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { isOutside } from "./networks.ts";

/** Access to the internet, which tests replace. */
export type Network = {
  /** All IP addresses of a host. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  connect?: RequestOptions["createConnection"];
};

/** An address given by a person that is not called: it is not https's own, or leads into a network of ours. */
export class UnsafeAddress extends Error {
  readonly problem: "not-https" | "private-address";
  constructor(problem: UnsafeAddress["problem"]) {
    super(problem);
    this.problem = problem;
  }
}

type Sent = { method?: "GET" | "POST"; headers: Record<string, string>; body?: Uint8Array };

/**
 * Calls an address that a person gave us. Its host is looked up once, and only the IP address that was checked is called; a redirect is
 * returned, so that its address is checked as well. The caller limits time and size. Throws `UnsafeAddress`, or why nothing was reached.
 */
export async function guardedRequest(
  url: URL,
  { method = "GET", headers, body }: Sent,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // protects 1.3.6: keeping to https's own port [port || url. → nothing]
  // protects 1.3.6: demanding https of each redirect [protocol !== "https:" || url. → nothing]
  if (url.protocol !== "https:" || url.port || url.username || url.password) throw new UnsafeAddress("not-https");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const address = await checkedAddress(host, network, signal);
  return new Promise((resolve, reject) => {
    request({
      // protects 1.3.6: calling the address that was checked [: address → nothing]
      host: address,
      servername: isIP(host) ? "" : host,
      path: `${url.pathname}${url.search}`,
      method,
      headers: {
        ...headers,
        host: url.host,
        "accept-encoding": "identity",
        "user-agent": "Online Tutoring",
        ...(body && { "content-length": String(body.length) }),
      },
      signal,
      ...(network.connect ? { createConnection: network.connect } : { agent: false }),
    })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });
}

/** One of a host's addresses, if all of them are public. */
async function checkedAddress(host: string, { resolve }: Network, signal: AbortSignal): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host, signal);
  // protects 1.3.6: refusing private addresses
  if (!addresses.every(isOutside)) throw new UnsafeAddress("private-address");
  const [first] = addresses;
  if (!first) throw new Error(`${host} has no address`);
  return first;
}

/** The internet. */
export const internet: Network = {
  resolve: async (host, signal) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel);
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  },
};

/** A part of the network that limits count by; it has `times` the limit of a single client. */
export type Network = { name: string; times: number };

/**
 * The networks that a client belongs to: an IPv4 address is one by itself. One owner may have a whole /56 or /48 of IPv6, and with it
 * thousands of the /64s that count as clients.
 */
export function networksOf(client: string): Network[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(client)?.slice(1);
  // protects C110: counting the networks around a client [( → (groups ||]
  if (!groups) return [{ name: client, times: 1 }];
  const site = groups.slice(0, 3).join(":");
  const subnet = Number.parseInt(groups[3] ?? "", 16) & 0xff00;
  return [
    { name: client, times: 1 },
    { name: `${site}:${subnet.toString(16)}::/56`, times: 4 },
    { name: `${site}::/48`, times: 10 },
  ];
}

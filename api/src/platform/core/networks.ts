import { BlockList, isIP } from "node:net";

/** A part of the network that limits count by; it has `times` the limit of a single client. */
export type Network = { name: string; times: number };

/**
 * The networks that a client belongs to: an IPv4 address is one by itself. One owner may have a whole /56 or /48 of IPv6, and with it
 * thousands of the /64s that count as clients (decision 0122).
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

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);

/** Whether a host name in an address means this machine; IPv6 in brackets. */
export const isLocalHost = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Ranges of addresses that lead into private networks, or nowhere. */
const inside = new BlockList();
const versionFour =
  "0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.88.99/24 192.168/16 198.18/15 198.51.100/24 203.0.113/24 224/3";
for (const net of versionFour.split(" ")) {
  const [start = "", bits] = net.split("/");
  inside.addSubnet([...start.split("."), "0", "0", "0"].slice(0, 4).join("."), Number(bits), "ipv4");
}
// of all others, only 2000::/3 is in use
for (const [start, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inside.addSubnet(start, bits, "ipv6");
const inUse = new BlockList();
inUse.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet: not private, loopback, link-local, mapped or reserved. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, "ipv4");
  // protects 1.3.6: refusing addresses with an IPv4 address inside [inUse.check(address, "ipv6") && → nothing]
  return version === 6 && inUse.check(address, "ipv6") && !inside.check(address, "ipv6");
}

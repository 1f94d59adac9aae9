import { BlockList, isIP } from "node:net";

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

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);

/** Whether a host name in an address means this machine; IPv6 in brackets. */
export const isLocalHost = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

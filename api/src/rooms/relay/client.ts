/** One sender of packets: an address, a port and a transport. */
export type Client = {
  /** Different for each client. */
  id: string;
  ip: string;
  port: number;
  transport: "udp" | "tcp";
  /** False when the packet was dropped, because the client reads too slowly. */
  send: (packet: Buffer) => boolean;
  /** Closes the connection, if there is one. */
  end: () => void;
};

/** Several browsers of a household or school, counted as one: an IPv4 address or the front half of an IPv6 one. */
export const neighbourhoodOf = (ip: string): string => (ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip);

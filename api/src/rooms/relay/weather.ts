import type { Allocation } from "./allocations.ts";
import type { Client } from "./client.ts";

/** A network as tests make it, in place of the real one. The product never has any. */
export type Weather = {
  /** Whether a client's packet reaches the relay. `place`: the client's, if it has one. */
  arrives: (client: Pick<Client, "id" | "transport">, place: Allocation | undefined) => boolean;
  /** Sends a relayed packet to `to` now, later or never. */
  pass: (packet: Buffer, way: { from: Allocation; to: Allocation }) => void;
};

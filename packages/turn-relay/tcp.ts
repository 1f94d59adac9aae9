import { createServer, type Socket } from "node:net";
import { type Client, neighbourhoodOf } from "./bucket.ts";
import type { Listener, Take } from "./udp.ts";

const headerBytes = 4;
const stunHeaderBytes = 20;
/** More than media and its signalling ever need in one packet. */
const maxBytes = 4_096;

/** Cuts a stream into packets (RFC 8656, 3.1), whole or in pieces of any size. */
export class TcpFrames {
  readonly #held = Buffer.alloc(maxBytes);
  #size = 0;

  /** The packets that a chunk completes; undefined if the stream is not ours. */
  read(chunk: Buffer): Buffer[] | undefined {
    const packets: Buffer[] = [];
    for (let at = 0; at < chunk.length;) {
      const known = this.#size > 0 ? this.#held.subarray(0, this.#size) : chunk.subarray(at);
      const whole = bytesOf(known);
      if (whole > maxBytes) return undefined;
      if (this.#size === 0 && known.length >= whole) {
        packets.push(known.subarray(0, whole));
        at += whole;
        continue;
      }
      const taken = chunk.copy(this.#held, this.#size, at, at + whole - this.#size);
      this.#size += taken;
      at += taken;
      if (this.#size < headerBytes || this.#size < bytesOf(this.#held)) continue;
      packets.push(Buffer.from(this.#held.subarray(0, this.#size)));
      this.#size = 0;
    }
    return packets;
  }
}

/** The bytes of the packet that starts like this; of its header while that is not whole. */
function bytesOf(start: Buffer): number {
  if (start.length < headerBytes) return headerBytes;
  const first = start[0] ?? 0;
  const size = start.readUInt16BE(2);
  if (first >> 6 === 0) return stunHeaderBytes + size;
  return first >> 6 === 1 ? headerBytes + ((size + 3) & ~3) : Infinity;
}

/** `firstMilliseconds`: until a connection has to hold a place. */
export type TcpLimits = { all: number; perNeighbourhood: number; firstMilliseconds: number; idleMilliseconds: number };
export const usualTcpLimits: TcpLimits = {
  all: 2_000,
  perNeighbourhood: 300,
  firstMilliseconds: 10_000,
  idleMilliseconds: 60_000,
};
/** About a second of picture: more would only arrive too late. */
const maxWaitingBytes = 64 * 1024;

type Options = {
  host: string;
  port: number;
  limits: TcpLimits;
  take: Take;
  holdsSlot: (clientId: string) => boolean;
  gone: (clientId: string) => void;
};

/** Listens for TURN over TCP, within the limits. Rejects if the port is taken. */
export async function listenTcp({ host, port, limits, take, holdsSlot, gone }: Options): Promise<Listener> {
  const sockets = new Set<Socket>();
  const near = new Map<string, number>();
  const server = createServer({ noDelay: true }, (socket) => {
    const { remoteAddress: ip = "", remotePort: from = 0 } = socket;
    const neighbourhood = neighbourhoodOf(ip);
    const count = (near.get(neighbourhood) ?? 0) + 1;
    if (sockets.size >= limits.all || count > limits.perNeighbourhood) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    near.set(neighbourhood, count);
    const client: Client = {
      ...{ id: `tcp ${ip} ${from}`, ip, port: from, transport: "tcp" },
      send: (packet) => {
        if (!socket.writable || socket.writableLength > maxWaitingBytes) return false;
        socket.write(padded(packet));
        return true;
      },
      end: () => socket.destroySoon(),
    };
    const first = setTimeout(() => holdsSlot(client.id) || socket.destroy(), limits.firstMilliseconds);
    socket.setTimeout(limits.idleMilliseconds, () => socket.destroy());
    const frames = new TcpFrames();
    socket.on("data", (chunk: Buffer) => {
      const packets = frames.read(chunk);
      if (!packets) return socket.destroy();
      for (const packet of packets) take(packet, client.id, () => client);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(first);
      sockets.delete(socket);
      const left = (near.get(neighbourhood) ?? 1) - 1;
      if (left > 0) near.set(neighbourhood, left);
      else near.delete(neighbourhood);
      gone(client.id);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, ipv6Only: host.includes(":") }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

/** In a stream, packets end at multiples of four bytes (RFC 8656, 12.5). */
const padded = (packet: Buffer): Buffer =>
  packet.length % 4 === 0 ? packet : Buffer.concat([packet, Buffer.alloc(4 - (packet.length % 4))]);

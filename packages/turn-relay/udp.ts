import { createSocket } from "node:dgram";
import type { Client } from "./bucket.ts";

export type Listener = { port: number; close: () => Promise<void> };
/** `client`: called only when the sender's own details are needed. */
export type Take = (packet: Buffer, clientId: string, client: () => Client) => void;

const socketBytes = 2 * 1024 * 1024;

/** Listens for TURN over UDP. Rejects if the port is taken. */
export async function listenUdp(host: string, port: number, take: Take): Promise<Listener> {
  const family = host.includes(":") ? 6 : 4;
  const socket = createSocket({
    type: family === 6 ? "udp6" : "udp4",
    ipv6Only: family === 6,
    recvBufferSize: socketBytes,
    sendBufferSize: socketBytes,
    // addresses are never names here: without a look-up, packets leave at once and in order
    lookup: (address, _options, done) => done(null, address, family),
  });
  await new Promise<void>((resolve, reject) => {
    const failed = (error: Error) => {
      socket.close();
      reject(error);
    };
    socket.once("error", failed);
    socket.bind(port, host, () => {
      socket.off("error", failed);
      resolve();
    });
  });
  socket.on("error", () => {}); // a packet that could not be sent is a lost one
  socket.on("message", (packet, { address, port: from }) => {
    const id = `udp ${address} ${from}`;
    take(packet, id, () => ({
      ...{ id, ip: address, port: from, transport: "udp" },
      send: (answer) => {
        socket.send(answer, from, address);
        return true;
      },
      end: () => {},
    }));
  });
  return { port: socket.address().port, close: () => new Promise((resolve) => socket.close(() => resolve())) };
}

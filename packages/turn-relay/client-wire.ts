import { createSocket } from "node:dgram";
import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { TcpFrames } from "./tcp.ts";

/** A client's way to a relay. */
export type Wire = { send: (packet: Buffer) => void; close: () => void; read: (on: boolean) => void };
type Take = (packet: Buffer) => void;

/** `failed` hears of a port that is closed. */
export function udpWire(host: string, port: number, take: Take, failed: (error?: Error) => void = () => {}): Promise<Wire> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  socket.on("message", take).on("error", failed);
  const send = (packet: Buffer) => socket.send(packet, port, host, (error) => error && failed(error));
  const wire = {
    send,
    close: () => {
      socket.close();
    },
    read: () => {},
  };
  return new Promise((resolve) => socket.bind(0, undefined, () => resolve(wire)));
}

/** Rejects if nobody accepts the connection. `ended`: the relay has closed it. */
export function tcpWire(host: string, port: number, take: Take, ended: () => void): Promise<Wire> {
  const socket = connect({ host, port, noDelay: true });
  return onStream(socket, "connect", take, ended);
}

/** The same inside TLS, whose certificate is verified for `name`. */
export function tlsWire(host: string, port: number, name: string, take: Take, ended: () => void): Promise<Wire> {
  return onStream(connectSecurely({ host, port, servername: name }), "secureConnect", take, ended);
}

function onStream(socket: Socket, opened: "connect" | "secureConnect", take: Take, ended: () => void): Promise<Wire> {
  const frames = new TcpFrames();
  socket.on("data", (chunk: Buffer) => frames.read(chunk)?.forEach(take));
  socket.on("error", () => {}).on("close", ended);
  const send = (packet: Buffer) => {
    socket.write(packet);
  };
  const read = (on: boolean) => {
    if (on) socket.resume();
    else socket.pause();
  };
  const wire = {
    send,
    read,
    close: () => {
      socket.destroy();
    },
  };
  return new Promise((resolve, reject) => socket.once(opened, () => resolve(wire)).once("error", reject));
}

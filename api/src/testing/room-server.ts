import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FromPage, FromServer } from "@tutoring/contract";
import { WebSocket } from "ws";
import { listenForChanges } from "#api/platform/db/listen.ts";
import { browserSocket } from "./browser-socket.ts";
import type { World } from "./world.ts";

type Kind = FromServer["kind"];
type Message<K extends Kind> = Extract<FromServer, { kind: K }>;

/** A world's sockets behind a real port, as one process of several on the database. */
export async function openRoomServer({ api, db }: Pick<World, "api" | "db">) {
  const server = createServer();
  server.on("upgrade", (request, socket, head) => {
    const client = String(request.headers["x-client"] ?? "127.0.0.1");
    api.sockets.upgrade(request, socket, head, { address: client, client });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let listening = () => {};
  const connected = new Promise<void>((resolve) => (listening = resolve));
  const listener = listenForChanges(process.env["TEST_APP_URL"] ?? "", db, {
    changed: (what) => void (what.startsWith("room ") && api.rooms.onAnnouncement(what)),
    connected: () => listening(),
    lost: () => {},
  });
  await connected;
  api.rooms.start();

  /** A socket as a browser of our own page would open it. */
  const connect = (lessonId: string, headers: Record<string, string> = {}) =>
    new TestSocket(
      browserSocket(`ws://127.0.0.1:${port}/api/classes/${lessonId}/room`, { origin: "http://localhost:3000", headers }),
    );
  return {
    port,
    connect,
    /** A socket that has been let in. */
    enter: async (lessonId: string, ticket: string, headers?: Record<string, string>) => {
      const socket = connect(lessonId, headers);
      socket.send({ kind: "enter", ticket });
      await socket.next("welcome");
      return socket;
    },
    /** Ends as a killed process would: nobody is told, no row is closed. */
    kill: async () => {
      await listener.stop();
      await api.rooms.kill();
      server.closeAllConnections();
      server.close();
    },
    stop: async () => {
      api.rooms.leave();
      await api.sockets.stop();
      await listener.stop();
      await api.rooms.stop();
      server.close();
    },
  };
}
export type RoomServer = Awaited<ReturnType<typeof openRoomServer>>;

/** A socket to the process at this address. */
export const socketOf = (url: string, lessonId: string) =>
  new TestSocket(browserSocket(`${url.replace(/^http/, "ws")}/api/classes/${lessonId}/room`, { origin: url }));

class TestSocket {
  readonly web: WebSocket;
  readonly received: FromServer[] = [];
  readonly bytes: { channel: number; bytes: Uint8Array }[] = [];
  /** The close code, or the HTTP status with which the socket was refused. */
  readonly closed: Promise<number>;
  readonly #opened: Promise<void>;
  #wake = () => {};

  constructor(web: WebSocket) {
    this.web = web;
    this.#opened = new Promise((resolve) => web.once("open", resolve));
    this.closed = new Promise((resolve) => {
      web.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
      web.on("close", resolve);
    });
    web.on("error", () => {});
    web.on("message", (data: Buffer, isBinary) => {
      if (isBinary) this.bytes.push({ channel: data[0] ?? 0, bytes: new Uint8Array(data.subarray(1)) });
      else this.received.push(JSON.parse(data.toString()) as FromServer);
      this.#wake();
    });
  }

  send(message: FromPage | string | Uint8Array): void {
    const data = typeof message === "string" || message instanceof Uint8Array ? message : JSON.stringify(message);
    void this.#opened.then(() => this.web.send(data));
  }

  /** The first matching message of a kind; waits for it if none has arrived. */
  async next<K extends Kind>(kind: K, fits: (message: Message<K>) => boolean = () => true): Promise<Message<K>> {
    for (;;) {
      const found = this.received.find((one): one is Message<K> => one.kind === kind && fits(one as Message<K>));
      if (found) return found;
      if (this.web.readyState === WebSocket.CLOSED) throw new Error(`closed before ${kind} came`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        void this.closed.then(() => resolve());
      });
    }
  }

  async nextBytes(): Promise<{ channel: number; bytes: Uint8Array }> {
    while (this.bytes.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.bytes.shift() as { channel: number; bytes: Uint8Array };
  }
}

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

type Said = { messageType?: string; channelID?: string; updates?: { code: number }[] };

const pushHost = "updates.push.services.mozilla.com";

/** Mozilla's push service on this machine, as far as one Firefox needs it: browsers on a WebSocket, senders on POST. */
export async function openAutopush() {
  const channels = new Map<string, { id: string; socket: WebSocket }>();
  /** What Firefox said to each push: 100 is decrypted, 101 is not. */
  const acknowledged: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const channel = channels.get(request.url ?? "");
      if (!channel) return response.writeHead(410).end();
      const headers = { encoding: "aes128gcm" };
      const push = { channelID: channel.id, version: randomUUID(), ttl: 60, data: body.toString("base64url"), headers };
      channel.socket.send(JSON.stringify({ messageType: "notification", ...push }));
      return response.writeHead(201).end();
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    socket.on("message", (text: Buffer) => {
      const { messageType, channelID = "", updates = [] } = JSON.parse(text.toString()) as Said;
      const answer = (more: object) => socket.send(JSON.stringify({ ...(messageType && { messageType }), ...more }));
      if (messageType === "hello")
        answer({ uaid: randomUUID().replaceAll("-", ""), status: 200, use_webpush: true, broadcasts: {} });
      if (messageType === "register") {
        const path = `/wpush/v2/${randomUUID()}`;
        channels.set(path, { id: channelID, socket });
        answer({ channelID, status: 200, pushEndpoint: `https://${pushHost}${path}` });
      }
      if (messageType === "unregister") {
        for (const [path, { id }] of channels) if (id === channelID) channels.delete(path);
        answer({ channelID, status: 200 });
      }
      if (messageType === "ack") acknowledged.push(...updates.map(({ code }) => code));
      if (!messageType) answer({}); // it asks whether we are there
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    acknowledged,
    subscriptions: () => channels.size,
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

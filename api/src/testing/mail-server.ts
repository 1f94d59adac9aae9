import type { AddressInfo, Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { smtpTransport, startSender } from "#api/platform/mail/index.ts";
import { type Received, receivingServer } from "./receiving-server.ts";
import type { World } from "./world.ts";

/** Mail servers for a world's emails, and the open connections to them. */
export function mailServer(world: World) {
  const connections = new Set<Socket>();

  /** A real mail server on its own port, with a test's options, and a sender that uses it. */
  const withMailServer = async (
    manners: SMTPServerOptions,
    work: (received: Received[], wake: () => void) => Promise<void>,
    parallel = 1,
  ): Promise<void> => {
    const received: Received[] = [];
    connections.clear();
    const server = receivingServer(received, manners);
    server.server.on("connection", (socket) => connections.add(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const sender = startSender({
      db: world.db,
      key: world.service.secrets.emails,
      emails: world.service.emails,
      newTransport: () =>
        smtpTransport(`smtp://127.0.0.1:${port}`, "Online Tutoring <desk@example.in>", {
          replyTo: "support@example.in",
          timeoutMilliseconds: 400,
        }),
      report: () => {},
      pauses: [20],
      connections: parallel,
    });
    try {
      await work(received, sender.wake);
    } finally {
      await sender.stop();
      for (const socket of connections) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  };
  return { connections, withMailServer };
}

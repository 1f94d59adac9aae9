import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { UserError } from "@tutoring/api";

/**
 * Listens on a port, on every address or only on this machine's two loopback ones. Returns a function that closes the second; the
 * first closes with the server. Throws UserError if the port is taken.
 */
export async function listen(server: Server, port: number, local: boolean): Promise<() => void> {
  if (!local) {
    await begin(server, { port });
    return () => {};
  }
  await begin(server, { port, host: "127.0.0.1" });
  // some resolve "localhost" to ::1; on a machine without IPv6, nobody does
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  await begin(second, { port, host: "::1" }).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
  });
  return () => second.close();
}

const begin = (server: NetServer, options: { port: number; host?: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new UserError(`Port ${options.port} is taken; set PORT to a free one.`) : error),
    );
    server.listen(options, resolve);
  });

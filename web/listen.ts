import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { StartError } from "@tutoring/api";

/**
 * Listens on a port: of every address, or of this machine's own two. What closes the second of them; the first closes with
 * the server.
 */
export async function listen(server: Server, port: number, local: boolean): Promise<() => void> {
  if (!local) {
    await begin(server, { port });
    return () => {};
  }
  await begin(server, { port, host: "127.0.0.1" });
  // "localhost" is ::1 to some; where a machine has no IPv6, nobody asks for it
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  await begin(second, { port, host: "::1" }).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
  });
  return () => second.close();
}

const begin = (server: NetServer, options: { port: number; host?: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new StartError(`Port ${options.port} is taken; set PORT to a free one.`) : error),
    );
    server.listen(options, resolve);
  });

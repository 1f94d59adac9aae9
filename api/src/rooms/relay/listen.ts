import { listenTcp, type TcpLimits } from "./tcp.ts";
import { type Listener, listenUdp, type Take } from "./udp.ts";

type Options = {
  hosts: string[];
  ports: number[];
  take: Take;
  tcp: { limits: TcpLimits; holdsPlace: (clientId: string) => boolean; gone: (clientId: string) => void };
};

const triesForFree = 20;
const isTaken = (error: unknown) => ["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
/** This machine has no such address, as without IPv6. */
const isAbsent = (error: unknown) =>
  ["EADDRNOTAVAIL", "EAFNOSUPPORT", "ENETUNREACH"].includes((error as NodeJS.ErrnoException).code ?? "");

/** UDP and TCP of all addresses on the first of the ports that is free. Fails with the last port's error. */
export async function listenOnOnePort(options: Options): Promise<Listener> {
  const tries = options.ports.flatMap((port) => (port === 0 ? Array.from({ length: triesForFree }, () => 0) : [port]));
  let failure: unknown;
  for (const port of tries) {
    try {
      return await listenOn(port, options);
    } catch (error) {
      if (!isTaken(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function listenOn(asked: number, { hosts, take, tcp }: Options): Promise<Listener> {
  const open: Listener[] = [];
  const close = async () => {
    await Promise.all(open.map((one) => one.close()));
  };
  let port = asked;
  try {
    for (const [nth, host] of hosts.entries()) {
      try {
        open.push(await listenUdp(host, port, take));
        port = open[0]?.port ?? port;
        open.push(await listenTcp({ ...tcp, host, port, take }));
      } catch (error) {
        if (nth === 0 || !isAbsent(error)) throw error;
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

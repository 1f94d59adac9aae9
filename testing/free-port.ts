import { createServer } from "node:net";

// Below the ports that a system gives to outgoing connections: one of those may be in use when its taker comes to listen.
const portsEach = 100;
const first = 11_000 + (process.pid % 200) * portsEach;
let given = 0;

/** A port of this machine that nobody listens on; processes that ask at the same time are given different ones. */
export async function freePort(): Promise<number> {
  const port = first + (given++ % portsEach);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

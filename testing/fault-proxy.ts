import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `half-open`: open connections fall silent, new ones work. */
type Fault = "none" | "black hole" | "half-open" | "slow";

/** A proxy to a server on this machine that causes faults on demand. A connection that has fallen silent stays so. */
export async function openFaultProxy(target: number, slowMilliseconds = 300) {
  let fault: Fault = "none";
  const [open, forgotten] = [new Set<Socket>(), new Set<Socket>()];
  const forget = () => open.forEach((socket) => forgotten.add(socket));
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (fault === "black hole") forgotten.add(from);
      const pass = (bytes: Buffer) => void (forgotten.has(from) || to.destroyed || to.write(bytes));
      from.on("data", (bytes: Buffer) => (fault === "slow" ? setTimeout(() => pass(bytes), slowMilliseconds) : pass(bytes)));
      from.on("error", () => {});
      from.on("close", () => {
        open.delete(from);
        if (!forgotten.delete(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: Fault) => {
      fault = next;
      if (fault === "black hole" || fault === "half-open") forget();
    },
    /** Resets every connection. */
    reset: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () => {
      open.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

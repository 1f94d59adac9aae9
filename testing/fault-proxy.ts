import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `half-open`: what was open is forgotten without a word, what is new passes. */
type Fault = "none" | "black hole" | "half-open" | "slow";

/** A way to a server on this machine, on which things go wrong as told. A connection once forgotten stays silent for good. */
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
    /** Cuts every connection off. */
    reset: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () => {
      open.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

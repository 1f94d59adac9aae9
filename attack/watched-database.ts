import { createConnection, createServer, type Socket } from "node:net";

/** When to act: as a statement is about to reach the database, or once the database has answered it. */
export type Point = { statement: string; when: "before" | "after" };

/**
 * A proxy to the database that reads every statement. At the point, `act` is called once, and nothing passes any more until the
 * next point is set, so that a process can be killed, or its connections cut, between any two statements.
 */
export async function watchDatabase(address: string) {
  const target = new URL(address);
  const open = new Set<Socket>();
  let point: (Point & { act: () => void }) | undefined;
  let isCut = false;
  const statements = new Set<string>();

  const reached = () => {
    isCut = true;
    point?.act();
    point = undefined;
  };
  const server = createServer((client) => {
    const database = createConnection(Number(target.port), target.hostname);
    const sides = [client, database];
    for (const side of sides) {
      open.add(side);
      side.on("error", () => {}); // it was cut
      side.on("close", () => {
        open.delete(side);
        for (const one of sides) one.destroy();
      });
    }
    let answerEnds = false;
    const read = readStatements((message, text) => {
      if (isCut) return;
      if (text !== undefined) statements.add(text);
      const isHere = point !== undefined && text?.includes(point.statement);
      if (isHere && point?.when === "before") return reached();
      if (isHere) answerEnds = true;
      database.write(message);
    });
    client.on("data", read);
    database.on("data", (bytes) => {
      if (answerEnds && point) reached();
      if (!isCut) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return {
    url: Object.assign(new URL(address), { port: String(port) }).href,
    actAt: (next: Point, act: () => void) => {
      isCut = false;
      point = { ...next, act };
    },
    /** All that were executed since they were last cleared. */
    statements,
    /** Whether the point was reached. */
    wasReached: () => point === undefined,
    letPass: () => {
      isCut = false;
      point = undefined;
    },
    /** Cuts all connections, as when a process is killed. */
    cutAll: () => {
      for (const side of open) side.destroy();
    },
    stop: async () => {
      for (const side of open) side.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes on every complete message of a client, with its statement if it executes one. */
function readStatements(take: (message: Buffer, statement: string | undefined) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let greeted = false;
  const prepared = new Map<string, string>();
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const [first = "", second = ""] = greeted ? message.subarray(5).toString("latin1").split("\0") : [];
      const kind = greeted ? String.fromCharCode(message[0] ?? 0) : "";
      greeted = true;
      if (kind === "P") prepared.set(first, second);
      take(message, kind === "Q" ? first : kind === "B" ? prepared.get(second) : undefined);
    }
  };
}

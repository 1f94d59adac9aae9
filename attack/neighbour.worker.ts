// A neighbour with a thread of its own, so that sending an attack does not add to its waits. It loads these addresses without a
// pause until it is told to stop, and answers with its waits in milliseconds.
import { parentPort, workerData } from "node:worker_threads";

const { addresses, headers } = workerData as { addresses: string[]; headers: Record<string, string> };
const waits: number[] = [];
let isOver = false;
parentPort?.once("message", () => (isOver = true));
do
  for (const address of addresses) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    waits.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  }
while (!isOver);
parentPort?.postMessage(waits);

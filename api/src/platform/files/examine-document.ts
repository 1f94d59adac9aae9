import { Worker } from "node:worker_threads";
import type { DocumentType } from "./document-type.ts";
import { oneAtATime } from "./temporary-file.ts";

/** The worker's input. */
export type Examined = { bytes: Uint8Array; type: DocumentType };

const program = new URL("./document.worker.ts", import.meta.url);
const maxMegabytes = 192;
const inTurn = oneAtATime();

/**
 * Whether nothing in a document runs when it is opened. A worker reads it and is ended after eight seconds, so that a hostile one
 * cannot block the server; what was not read in time is not safe.
 */
export const isSafeToOpen = (bytes: Uint8Array, type: DocumentType, { milliseconds = 8_000 } = {}): Promise<boolean> =>
  inTurn(async () => {
    const workerData: Examined = { bytes, type };
    const worker = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<boolean>((resolve) => {
        // protects C122: the limit of time [resolve(false), milliseconds → resolve(false), 90_000]
        timer = setTimeout(() => resolve(false), milliseconds);
        worker.on("message", (hasPrograms: boolean) => resolve(!hasPrograms));
        worker.on("error", () => resolve(false));
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });

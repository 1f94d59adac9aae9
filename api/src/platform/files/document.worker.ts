import { parentPort, workerData } from "node:worker_threads";
import { carriesPrograms } from "./document-type.ts";
import type { Examined } from "./examine-document.ts";

const { bytes, type } = workerData as Examined;
parentPort?.postMessage(carriesPrograms(bytes, type));

import type { IncomingMessage, ServerResponse } from "node:http";
import { FairSlots } from "@tutoring/api";
import { refuse, tooMany } from "./connection-limits.ts";

/** Larger than any body but an upload. */
const maxBytes = 256 * 1024;
/** Bodies that are being read at once, in all and of one client, and the bytes of all of them together. */
const maxReading = { all: 2_000, perClient: 200, bytes: 64 * 1024 * 1024 };

type Reading = { client: string; size: number; end: () => void };

const isUpload = ({ headers }: IncomingMessage) => /^(multipart\/|application\/octet-stream)/.test(headers["content-type"] ?? "");

/**
 * Reads the body of a request before it takes one of the slots for requests, so that a body that never ends keeps nobody waiting. An
 * upload is read later, once it is known who sends it. Where too much is being read, the client that has sent most loses a body; a newcomer
 * with little is served.
 */
export function bodyReader(most = maxReading) {
  const slots = new FairSlots(most);
  const readings = new Set<Reading>();
  let bytes = 0;

  /** Ends the largest body of the client whose bodies are largest together. */
  const endHeaviest = () => {
    const heaviest = largest([...Map.groupBy(readings, ({ client }) => client).values()], (all) =>
      all.reduce((sum, { size }) => sum + size, 0),
    );
    largest(heaviest ?? [], ({ size }) => size)?.end();
  };

  return (request: IncomingMessage, response: ServerResponse, client: string, serve: () => void): void => {
    const declared = Number(request.headers["content-length"] ?? 0);
    // protects C110: reading a body before it takes a slot [> maxBytes || isUpload(request) → >= 0]
    if ((declared === 0 && !request.headers["transfer-encoding"]) || declared > maxBytes || isUpload(request)) return serve();
    const giveBack = slots.take(client, () => reading.end());
    if (!giveBack) return refuse(request, response, tooMany);
    const parts: Buffer[] = [];
    const reading: Reading = {
      ...{ client, size: 0 },
      end: () => {
        done();
        request.socket.destroy();
      },
    };
    readings.add(reading);
    const done = () => {
      giveBack();
      bytes -= reading.size;
      reading.size = 0;
      readings.delete(reading);
      request.off("data", take).off("end", end).off("close", done);
    };
    const take = (part: Buffer) => {
      parts.push(part);
      reading.size += part.length;
      bytes += part.length;
      if (reading.size > maxBytes) reading.end();
      // protects C110: ending the largest body
      if (bytes > most.bytes) endHeaviest();
    };
    const end = () => {
      done();
      Object.assign(request, { rawBody: Buffer.concat(parts) });
      serve();
    };
    request.on("data", take).on("end", end).on("close", done);
  };
}

function largest<T>(all: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((most, one) => (most === undefined || sizeOf(one) > sizeOf(most) ? one : most), undefined);
}

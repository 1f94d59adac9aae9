import type { IncomingMessage, ServerResponse } from "node:http";
import { FairSlots } from "@tutoring/api";
import { full, refuse, tooMany } from "./connection-limits.ts";

/** Larger than any body but an upload. */
const maxBytes = 256 * 1024;
/** Bodies that are being read at once, in all and of one client. */
const maxReading = { all: 2_000, perClient: 200 };
/** Of all of them together. */
const maxWaitingBytes = 64 * 1024 * 1024;

const isUpload = ({ headers }: IncomingMessage) => /^(multipart\/|application\/octet-stream)/.test(headers["content-type"] ?? "");

/**
 * Reads the body of a request before it takes one of the slots for requests, so that a body that never ends keeps nobody waiting. An
 * upload is read later, once it is known who sends it.
 */
export function bodyReader() {
  const slots = new FairSlots(maxReading);
  let waitingBytes = 0;

  return (request: IncomingMessage, response: ServerResponse, client: string, serve: () => void): void => {
    const declared = Number(request.headers["content-length"] ?? 0);
    // protects C110: reading a body before it takes a slot [> maxBytes || isUpload(request) → >= 0]
    if ((declared === 0 && !request.headers["transfer-encoding"]) || declared > maxBytes || isUpload(request)) return serve();
    if (waitingBytes > maxWaitingBytes) return refuse(request, response, full);
    const giveBack = slots.take(client, () => request.socket.destroy());
    if (!giveBack) return refuse(request, response, tooMany);
    const parts: Buffer[] = [];
    let size = 0;
    const done = () => {
      giveBack();
      waitingBytes -= size;
      size = 0;
      request.off("data", take).off("end", end).off("close", done);
    };
    const take = (part: Buffer) => {
      parts.push(part);
      size += part.length;
      waitingBytes += part.length;
      if (size > maxBytes) request.socket.destroy();
    };
    const end = () => {
      done();
      Object.assign(request, { rawBody: Buffer.concat(parts) });
      serve();
    };
    request.on("data", take).on("end", end).on("close", done);
  };
}

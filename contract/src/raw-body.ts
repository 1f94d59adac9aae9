import type { RawBody } from "./route.ts";
import { z } from "./z.ts";

const schema = z.object({ bytes: z.instanceof(Uint8Array), signature: z.string() });

const pieces = z.object({ bytes: z.custom<Blob | AsyncIterable<Uint8Array>>() });

/** One large file: pages send a `Blob`, and the use case gets its pieces. */
export const stream = (limitBytes: number) => ({ kind: "stream", schema: pieces, limitBytes }) as const;

/** The bytes as received; the use case verifies their signature, which is in the header named by `signedBy`. */
export const raw = (given: Pick<RawBody, "type" | "limitBytes" | "signedBy">) => ({ kind: "raw", schema, ...given }) as const;

import type { RawBody } from "./route.ts";
import { z } from "./z.ts";

const schema = z.object({ bytes: z.instanceof(Uint8Array), signature: z.string() });

/** Bytes as they came; the use case verifies their signature, which is in the header `signedBy`. */
export const raw = (given: Pick<RawBody, "type" | "limitBytes" | "signedBy">) => ({ kind: "raw", schema, ...given }) as const;

import { createHash, createHmac } from "node:crypto";
import type { Route } from "@tutoring/contract";
import { maxIdempotencyKeyLength } from "@tutoring/contract/rules";
import type { IdempotencyKey } from "#api/platform/core/caller.ts";
import { Refusal } from "#api/platform/core/errors.ts";

/** Printable characters, bare or, as the draft of the IETF has it, between quotation marks. */
export const idempotencyKeyPattern = `^("?)([!#-\\[\\]-~]{1,${maxIdempotencyKeyLength}})\\1$`;
const form = new RegExp(idempotencyKeyPattern);

/** The header `Idempotency-Key` of a call that takes one. Refuses a value in another form. */
export async function readIdempotencyKey(
  { repeatable, method, path }: Route,
  request: Request,
  input: object,
  secret: Uint8Array,
): Promise<IdempotencyKey | undefined> {
  const sent = repeatable && request.headers.get("idempotency-key");
  if (typeof sent !== "string") return undefined;
  const value = form.exec(sent)?.[2];
  if (value === undefined) throw new Refusal("idempotency-key-malformed");
  const requestMac = createHmac("sha256", secret)
    .update(JSON.stringify(await withHashes(input)))
    .digest();
  return { route: `${method} ${path}`, value, requestMac };
}

/** The same input, with a hash in place of each file. */
async function withHashes(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return createHash("sha256")
      .update(new Uint8Array(await value.arrayBuffer()))
      .digest("base64");
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return Promise.all(value.map(withHashes));
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, one]) => [name, await withHashes(one)])));
}

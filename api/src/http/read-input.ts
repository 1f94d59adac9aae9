import { messagesOf, type Route } from "@tutoring/contract";
import type { z } from "@tutoring/contract/z";
import { Refusal } from "#api/core/errors.ts";

const mostJsonBytes = 64 * 1024;

/** Parses what a request brings against the contract; what does not fit is refused with a sentence for each field. */
export async function readInput(route: Route, request: Request, params: Record<string, string>) {
  return {
    params: route.params && check(route.params, params, "not-found"),
    query: route.query && check(route.query, await readQuery(route, request)),
    body: route.body && check(route.body.schema, await readBody(route.body, request)),
  };
}

/** What narrows a deletion counts wherever it stands: overlooked in the body, it would delete everything. */
async function readQuery(route: Route, request: Request): Promise<object> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (route.method !== "DELETE" || !route.query) return query;
  const bytes = await readAtMost(request, mostJsonBytes);
  if (bytes.length === 0) return query;
  if (typeOf(request) !== "application/json") throw new Refusal("unsupported", "This call takes application/json.");
  return { ...query, ...(parseJson(bytes) as object) };
}

const typeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

function check(schema: z.ZodObject, given: unknown, code: "invalid" | "not-found" = "invalid"): Record<string, unknown> {
  const parsed = schema.safeParse(given);
  if (parsed.success && cannotBeStored(parsed.data))
    throw new Refusal("invalid", "A text holds a character that cannot be stored (NUL, or half of one).");
  if (parsed.success) return parsed.data;
  if (code === "not-found") throw new Refusal("not-found", "There is nothing at this address.");
  throw new Refusal("invalid", "Please check the fields below.", { fields: messagesOf(parsed.error) });
}

/** PostgreSQL stores every character but NUL, and no half of a surrogate pair. A file is stored with its name. */
const cannotBeStored = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0") || !value.isWellFormed()
    : value instanceof File
      ? cannotBeStored(value.name)
      : typeof value === "object" && value !== null && Object.values(value).some(cannotBeStored);

async function readBody(body: NonNullable<Route["body"]>, request: Request): Promise<unknown> {
  const type = typeOf(request);
  const expected = body.kind === "json" ? "application/json" : "multipart/form-data";
  if (type !== expected) throw new Refusal("unsupported", `This call takes ${expected}.`);
  const limit = body.kind === "json" ? mostJsonBytes : body.limitBytes;
  const bytes = await readAtMost(request, limit);
  if (body.kind === "multipart") return readForm(bytes, request, body.schema);
  return parseJson(bytes);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal("invalid", "The request is not readable JSON.");
  }
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal("too-large", `This is too large; at most ${sizeName(limit)} are taken.`);
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const sizeName = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;

async function readForm(bytes: Uint8Array<ArrayBuffer>, request: Request, schema: z.ZodObject) {
  const form = await new Response(bytes, { headers: { "content-type": request.headers.get("content-type") ?? "" } })
    .formData()
    .catch(() => {
      throw new Refusal("invalid", "The form is not readable.");
    });
  const lists = new Set(Object.keys(schema.shape).filter((name) => takesMany(schema.shape[name] as z.ZodType)));
  return Object.fromEntries(
    [...new Set([...form.keys(), ...lists])].map((name) => [name, lists.has(name) ? form.getAll(name) : form.get(name)]),
  );
}

function takesMany(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.type === "array" || (def.innerType !== undefined && takesMany(def.innerType));
}

import { megabytes, parseFields, type PlainRefusalId, type Route, type TooLarge } from "@tutoring/contract";
import type { z } from "@tutoring/contract/z";
import { Refusal } from "#api/platform/core/errors.ts";

/** The content type that a route's body arrives with. */
export function typeOfBody(body: NonNullable<Route["body"]>): string {
  if (body.kind === "raw") return body.type;
  if (body.kind === "stream") return "application/octet-stream";
  return body.kind === "json" ? "application/json" : "multipart/form-data";
}

/** More parts, fields and files together, than any of our forms has. */
// protects 5.2.1: the most parts that a form may have [50 → 1e9]
const maxParts = 50;
/** Limit of one part's headers. */
const maxHeaderBytes = 2_048;
const blankLine = "\r\n\r\n";
/** One boundary and no other parameter, so that the parser reads the same boundary as we do. */
const formType = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/**
 * The form fields that the schema names; a list where the schema takes one. Parts and headers are measured before parsing,
 * because the cost of parsing grows faster than their number.
 */
async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, schema: z.ZodObject): Promise<object> {
  const boundary = formType.exec(contentType)?.[2];
  if (!boundary) throw unreadable();
  refuseCostly(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), `--${boundary}`);
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw unreadable();
  });
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (takesMany(field as z.ZodType)) fields[name] = form.getAll(name);
    else if (form.has(name)) fields[name] = form.get(name);
  }
  return fields;
}

const unreadable = () => new Refusal("unreadable-form");

function refuseCostly(body: Buffer, mark: string): void {
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const after = at + mark.length;
    if (body.toString("latin1", after, after + 2) === "--") continue; // the end
    if ((parts += 1) > maxParts) throw new Refusal("too-many-form-fields");
    if (!body.subarray(after, after + maxHeaderBytes).includes(blankLine)) throw unreadable();
  }
}

function takesMany(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.type === "array" || (def.innerType !== undefined && takesMany(def.innerType));
}

const maxJsonBytes = 64 * 1024;
const firstBytes = 16 * 1024;
/** A declared body of up to this size is read without a web stream, which costs more than a form's whole parsing. */
const smallBytes = 4 * 1024;

/** Parses a request against the contract. Refuses with `invalid` and a sentence per field. */
export async function readInput(route: Route, request: Request, params: Record<string, string>) {
  return {
    params: readParams(route, params),
    // protects 15.3.5: checking the types of a query [check(route.query, → (]
    query: route.query && check(route.query, await readQuery(route, request)),
    // protects 15.3.7: reading each part from its own place [await readBody(route.body, request) → { ...Object.fromEntries(new URL(request.url).searchParams), ...((await readBody(route.body, request)) as object) }]
    body: route.body && check(route.body.schema, await readBody(route.body, request), route),
  };
}

export const readParams = (route: Route, params: Record<string, string>) =>
  route.params && check(route.params, params, { code: "not-found" });

/** A deletion's filter also counts in the body; if it were overlooked there, the call would delete everything. */
async function readQuery(route: Route, request: Request): Promise<object> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (route.method !== "DELETE" || !route.query) return query;
  const bytes = await readAtMost(request, maxJsonBytes);
  if (bytes.length === 0) return query;
  if (typeOf(request) !== "application/json") throw new Refusal("wrong-content-type", { type: "application/json" });
  return { ...query, ...parseJson(bytes) };
}

const typeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

type Manner = { code?: "not-found"; allRequired?: PlainRefusalId };

function check(schema: z.ZodObject, given: object, { code, allRequired }: Manner = {}): Record<string, unknown> {
  // protects 2.2.2: the server's own check of a booking [parseFields(schema, given) → { ...parseFields(schema, given), success: true, data: given as Record<string, unknown> }]
  // protects 1.5.2: checking what JSON holds before it is used [parseFields(schema, given) → { ...parseFields(schema, given), success: true, data: given as Record<string, unknown> }]
  const parsed = parseFields(schema, given);
  // protects 1.3.3: the refusal of texts that cannot be stored [parsed.success && cannotBeStored(parsed.data) → false]
  if (parsed.success && cannotBeStored(parsed.data)) throw new Refusal("unstorable-character");
  // protects 1.1.2: storing what was typed, to be escaped where it is shown [parsed.data → JSON.parse(JSON.stringify(parsed.data).replaceAll("<", "&lt;"))]
  if (parsed.success) return parsed.data;
  if (code === "not-found") throw new Refusal("nothing-here");
  const missing = parsed.error.issues.some(({ path: [name] }) => isMissing((given as Record<PropertyKey, unknown>)[name ?? ""]));
  throw new Refusal(missing && allRequired ? allRequired : "invalid-fields", {}, { invalid: parsed.error });
}

const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** PostgreSQL stores neither NUL nor half of a surrogate pair. A file's name is stored too. */
const cannotBeStored = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0") || !value.isWellFormed()
    : value instanceof File
      ? cannotBeStored(value.name)
      : typeof value === "object" &&
        value !== null &&
        !(value instanceof Uint8Array) &&
        Object.values(value).some(cannotBeStored);

async function readBody(body: NonNullable<Route["body"]>, request: Request): Promise<object> {
  const type = typeOf(request);
  const expected = typeOfBody(body);
  // protects 3.5.2: the content type that a form of another site cannot send
  if (type !== expected) throw new Refusal("wrong-content-type", { type: expected });
  if (body.kind === "json") return parseJson(await readAtMost(request, maxJsonBytes));
  if (body.kind === "stream") return { bytes: piecesOf(request, body.limitBytes) };
  if (body.kind === "raw") {
    const bytes = await readAtMost(request, body.limitBytes);
    return { bytes, signature: request.headers.get(body.signedBy) ?? "" };
  }
  const bytes = await readAtMost(request, body.limitBytes, body.tooLarge);
  return readForm(bytes, request.headers.get("content-type") ?? "", body.schema);
}

function parseJson(bytes: Uint8Array): object {
  let given: unknown;
  try {
    // protects 15.3.6: reading only what was sent itself [JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes → Object.assign({}, JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)]
    // protects 1.1.1: decoding once only [new TextDecoder("utf-8", { fatal: true }).decode(bytes → decodeURIComponent(new TextDecoder("utf-8", { fatal: true }).decode(bytes)]
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal("unreadable-json");
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new Refusal("not-an-object");
  return given;
}

/** The body as it arrives. Refuses a larger one: at once if its size is declared, otherwise when it gets there. */
function piecesOf(request: Request, limit: number): AsyncIterable<Uint8Array> {
  const said = Number(request.headers.get("content-length"));
  const tooLarge = () => new Refusal("too-large", { limit: sizeName(limit) });
  if (said > limit) throw tooLarge();
  return (async function* () {
    let size = 0;
    for await (const piece of request.body ?? []) {
      size += piece.length;
      // protects C95: counting the pieces of a film
      if (size > limit) throw tooLarge();
      yield piece;
    }
  })();
}

/** Refuses a larger body, with its declared size or else the limit. */
async function readAtMost(request: Request, limit: number, id: TooLarge = "too-large"): Promise<Uint8Array<ArrayBuffer>> {
  const said = Number(request.headers.get("content-length"));
  const tooLarge = () => new Refusal(id, { megabytes: megabytes(said || limit), limit: sizeName(limit) });
  if (said > limit) throw tooLarge();
  if (said > 0 && said <= smallBytes) return new Uint8Array(await request.arrayBuffer());
  // copied as it arrives: a body in one-byte pieces would otherwise keep an object for each
  let bytes = new Uint8Array(Math.min(limit, said || firstBytes));
  let size = 0;
  for await (const part of request.body ?? []) {
    const needed = size + part.length;
    if (needed > limit) throw tooLarge();
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(needed, 2 * bytes.length)));
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(part, size);
    size = needed;
  }
  return bytes.subarray(0, size);
}

const sizeName = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;

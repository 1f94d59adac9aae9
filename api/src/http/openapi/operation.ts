import { megabytes, rolesFor, type Route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { typeOfBody } from "../read-input.ts";
import type { Examples } from "./examples.ts";
import { type Failures, type Parameters, rateLimitOf } from "./parameters.ts";
import { type Json, refTo, type Schemas } from "./schemas.ts";

type Parts = {
  /** The parameters of the path as the document calls them. */
  names: readonly string[];
  schemas: Schemas;
  parameters: Parameters;
  examples: Examples;
  failures: Failures;
};

export function operationOf(operationId: string, tag: string, route: Route, parts: Parts): Json {
  const { names, schemas, parameters, examples, failures } = parts;
  const { summary } = route;
  const limit = rateLimitOf(route);
  const notes = notesOf(route);
  const [first = summary, ...rest] = summary.split(/(?<=[.;:]) /);
  return {
    operationId,
    tags: [tag],
    summary: first.replace(/[.;:]$/, ""),
    ...((rest.length > 0 || notes.length > 0) && { description: [...(rest.length > 0 ? [summary] : []), ...notes].join("\n\n") }),
    security: securityOf(route),
    ...(limit && { "x-rate-limit": limit }),
    parameters: parameters.of({ route, names }),
    ...(route.body && { requestBody: bodyOf(route.body, schemas, examples) }),
    responses: { ...repliesOf(route, schemas), ...failures.of(route) },
  };
}

/** The name of the security scheme for a webhook that is signed in this header. */
export const signatureName = (header: string): string => `signed-by-${header}`;

/** One of these: no session where strangers may call, else a session of one of the roles. */
function securityOf({ access, cookie, body }: Route): Json[] {
  if (cookie) return [{ [cookie === "session" ? "refresh" : "proof"]: [], xsrf: [] }];
  if (body?.kind === "raw") return [{ [signatureName(body.signedBy)]: [] }];
  if (access === "anyone") return [{}, { bearer: [] }];
  return access === "signed-in" ? [{ bearer: [] }] : rolesFor(access).map((role) => ({ bearer: [role] }));
}

/** What the field has no schema for. */
function notesOf({ reply, body }: Route): string[] {
  const notes: string[] = [];
  if (reply.kind === "json" && reply.publicSchema) notes.push("The back office sees more fields than others.");
  if (reply.kind === "events")
    notes.push("Server-sent events, as long as the call stays open: `event` names what to load again, and `data` is empty.");
  if (reply.kind === "csv") notes.push("CSV as UTF-8 with a byte order mark; the first row holds the headings.");
  if (body?.kind === "raw")
    notes.push(
      `A webhook: the sender signs the body as it is, in the header \`${body.signedBy}\`. Without a valid signature nothing is read.`,
    );
  return notes;
}

function bodyOf(body: NonNullable<Route["body"]>, schemas: Schemas, examples: Examples): Json {
  const limit = body.kind === "json" ? undefined : body.limitBytes;
  const isBytes = body.kind === "raw" || body.kind === "stream";
  const schema = isBytes ? { type: "string", format: "binary" } : schemas.of(body.schema, "input");
  return {
    required: true,
    ...(limit && { description: `At most ${Number(megabytes(limit))} MB.`, "x-max-bytes": limit }),
    content: { [typeOfBody(body)]: { schema, ...(!isBytes && !("$ref" in schema) && { example: examples.of(schema) }) } },
  };
}

const replyTypes = { json: "application/json", csv: "text/csv; charset=utf-8", events: "text/event-stream" };

function repliesOf(route: Route, schemas: Schemas): Json {
  const { reply, cached } = route;
  if (reply.kind === "socket") return { 101: socketReply(reply, schemas) };
  const content = contentOf(route, schemas);
  const headers = {
    ...(cached && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(setsCookie(route) && { "Set-Cookie": { $ref: "#/components/headers/SetCookie" } }),
    ...((reply.kind === "file" || reply.kind === "csv") && {
      "Content-Disposition": { $ref: "#/components/headers/ContentDisposition" },
    }),
  };
  return {
    200: { description: "OK", ...(Object.keys(headers).length > 0 && { headers }), content },
    ...(cached && { 304: refTo("responses", "NotModified") }),
  };
}

function contentOf({ reply }: Route, schemas: Schemas): Json {
  if (reply.kind === "json") {
    const schema = schemas.of(reply.schema, "output");
    const shown = reply.publicSchema ? { anyOf: [schema, schemas.of(reply.publicSchema, "output")] } : schema;
    return { [replyTypes.json]: { schema: shown } };
  }
  if (reply.kind === "file")
    return Object.fromEntries(reply.types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  if (reply.kind === "socket") return {};
  const example = reply.kind === "events" ? "event: bookings\ndata:\n\n" : undefined;
  return { [replyTypes[reply.kind]]: { schema: { type: "string" }, ...(example && { example }) } };
}

/** Calls that begin or end a session, or that prove an address. */
const setsCookie = ({ cookie, reply, refusals }: Route): boolean => {
  const fields = reply.kind === "json" && reply.schema instanceof z.ZodObject ? Object.keys(reply.schema.shape) : [];
  return cookie !== undefined || fields.includes("token") || refusals?.includes("code-tried-out") === true;
};

/** OpenAPI has no sockets: the answer is 101, with the messages of both directions. */
const socketReply = ({ fromPage, fromServer }: Extract<Route["reply"], { kind: "socket" }>, schemas: Schemas): Json => ({
  description:
    "A WebSocket. Each text frame is one JSON message, described by `x-from-client` and `x-from-server`; a binary frame begins with the number of its channel.",
  "x-from-client": schemas.of(fromPage, "input"),
  "x-from-server": schemas.of(fromServer, "output"),
});

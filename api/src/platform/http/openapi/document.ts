import { type Contract, megabytes, Problem, rolesFor, type Route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { xsrfHeader } from "../cookies.ts";
import { typeOfBody } from "../read-input.ts";
import { type Examples, examplesFor } from "./examples.ts";
import {
  describeFailures,
  describeParameters,
  type Failures,
  type Limits,
  limitsText,
  type Parameters,
  rateLimitOf,
  rateLimits,
} from "./parameters.ts";
import { describeWebhooks } from "./webhooks.ts";
import { describeSchemas, type Json, refTo, type Schemas, words } from "./schemas.ts";

type Parts = {
  /** The parameters of the path as the document calls them. */
  names: readonly string[];
  schemas: Schemas;
  parameters: Parameters;
  examples: Examples;
  failures: Failures;
};

function operationOf(operationId: string, tag: string, route: Route, parts: Parts): Json {
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
const signatureName = (header: string): string => `signed-by-${header}`;

/** One of these: no session where strangers may call, else a session of one of the roles. */
function securityOf({ access, scope, cookie, body }: Route): Json[] {
  if (cookie) return [{ [cookie === "session" ? "refresh" : "proof"]: [], xsrf: [] }];
  if (body?.kind === "raw") return [{ [signatureName(body.signedBy)]: [] }];
  const token = scope ? [{ token: [scope] }] : [];
  if (access === "anyone") return [{}, { bearer: [] }, ...token];
  return [...(access === "signed-in" ? [{ bearer: [] }] : rolesFor(access).map((role) => ({ bearer: [role] }))), ...token];
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
  if (reply.kind === "none") return { 204: { description: "No Content" } };
  if (reply.kind === "redirect")
    return { 303: { description: "See Other", headers: { Location: { $ref: "#/components/headers/Location" } } } };
  const content = contentOf(route, schemas);
  const headers = {
    ...(route.query && "page" in route.query.shape && reply.kind === "json" && { Link: { $ref: "#/components/headers/Link" } }),
    ...(route.scope && {
      RateLimit: { $ref: "#/components/headers/RateLimit" },
      "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
    }),
    ...(cached && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(setsCookie(route) && { "Set-Cookie": { $ref: "#/components/headers/SetCookie" } }),
    ...((reply.kind === "file" || reply.kind === "csv") && {
      "Content-Disposition": { $ref: "#/components/headers/ContentDisposition" },
    }),
  };
  return {
    [route.creates ? 201 : 200]: {
      description: route.creates ? "Created" : "OK",
      ...(Object.keys(headers).length > 0 && { headers }),
      content,
    },
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
  if (reply.kind === "socket" || reply.kind === "none" || reply.kind === "redirect") return {};
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

type Named = { domain: string; name: string; route: Route };
export type Document = ReturnType<typeof openApi>;

/** The contract as OpenAPI 3.1, for programs and for the page at /api/docs (decision 0168). */
export function openApi(contract: Contract, { version, limits }: { version: string; limits: Limits }) {
  const all = Object.entries(contract).flatMap(([domain, routes]) =>
    Object.entries(routes).map(([name, route]): Named => ({ domain, name, route })),
  );
  const schemas = describeSchemas(contract, Problem);
  const examples = examplesFor(schemas.named);
  const failures = describeFailures(all.map(({ route }) => route));

  const groups = [...Map.groupBy(all, ({ route }) => route.path.replace(/:\w+/g, ":"))].map(([template, same]) => {
    // routes that call one parameter by different names share its first name
    const names = [...(same[0]?.route.path ?? template).matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    return { path: names.reduce((made, name) => made.replace(/:(?=\/|$)/, `{${name}}`), template), names, same };
  });
  const placed = groups.flatMap(({ names, same }) => same.map(({ route }) => ({ route, names })));
  const parameters = describeParameters(placed, schemas);

  const paths: Record<string, Json> = {};
  for (const { path, names, same } of groups) {
    const operations = same.map(({ domain, name, route }): [string, Json] => [
      route.method.toLowerCase(),
      operationOf(`${domain}.${name}`, words(domain), route, { names, schemas, parameters, examples, failures }),
    ]);
    paths[path] = Object.fromEntries(operations);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Online Tutoring", version, description: `${introduction}\n\n${limitsText(limits)}` },
    servers: [{ url: "/api" }],
    tags: Object.keys(contract).map((domain) => ({ name: words(domain) })),
    "x-rate-limits": rateLimits(limits),
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: examples.schemas,
      responses: {
        ...failures.named,
        NotModified: {
          description: "The reply that the client holds is current.",
          headers: { ETag: { $ref: "#/components/headers/ETag" } },
        },
      },
      headers,
      parameters: parameters.named,
      securitySchemes: { ...securitySchemes, ...signaturesOf(all.map(({ route }) => route)) },
    },
  };
}

const introduction = `Every call of the product's own pages. A reply may gain fields: ignore those that you do not know.

**Errors** have one shape, \`Problem\`: RFC 9457 with members of our own. \`id\` names the reason and stays; \`message\` is a sentence for people, in the language of
\`Accept-Language\`; \`fields\` has one sentence for each field to correct. Each response lists the ids that it may carry.

**Versions.** What is edited carries \`version\`. Send it as \`If-Match\`, and a change that another person made in between is not
overwritten.

**Lost answers.** Calls that create orders, payments, messages and complaints take an \`Idempotency-Key\`: a repetition with the same key changes nothing more.
Such a call is refused with 400 if the key cannot be read, with 422 if the key came with another request, and with 409 while the first call is running.

**Sign-in.** A sign-in answers an access token for \`Authorization: Bearer\`, good for ten minutes, and sets the cookie \`refresh\`, with
which the same browser gets the next one. Other programs send an API token, \`ot_…\`, in the same header; each call that tokens may make
names its scope, and answers with \`RateLimit\` and \`RateLimit-Policy\`. Roles are \`student\` (a family), \`staff\` (a tutor), \`executive\` and \`admin\`.

**Bodies** of JSON are at most 64 KB; an upload's limit stands at its call.`;

const headers = {
  ETag: { description: "Send it back as If-None-Match.", schema: { type: "string" } },
  Link: {
    description: "The first, previous, next and last page of the list (RFC 8288).",
    schema: { type: "string" },
    example: '</api/courses?page=1>; rel="first", </api/courses?page=2>; rel="next", </api/courses?page=34>; rel="last"',
  },
  Location: { description: "The address to which the browser goes on.", schema: { type: "string" }, example: "/login?oidc=back" },
  RateLimit: {
    description: "For an API token: how many calls are left (`r`), and in how many seconds all are there again (`t`).",
    schema: { type: "string" },
    example: '"token";r=119;t=1',
  },
  RateLimitPolicy: {
    description: "For an API token: how many calls (`q`) it may make in how many seconds (`w`).",
    schema: { type: "string" },
    example: '"token";q=120;w=60',
  },
  RetryAfter: { description: "In how many seconds another try may succeed.", schema: { type: "integer", minimum: 1 } },
  SetCookie: {
    description: "`refresh` or `proof`, with `XSRF-TOKEN`; after a sign-in also `device`. All are SameSite=Strict.",
    schema: { type: "string" },
  },
  ContentDisposition: {
    description: "An attachment; its name is in `filename*`, as UTF-8.",
    schema: { type: "string" },
    example: "attachment; filename*=UTF-8''Invoice.pdf",
  },
};

/** Webhooks of other servers, by the header that carries their signature. */
const signaturesOf = (routes: readonly Route[]) =>
  Object.fromEntries(
    routes.flatMap(({ body }) =>
      body?.kind === "raw"
        ? [
            [
              signatureName(body.signedBy),
              { type: "apiKey", in: "header", name: body.signedBy, description: "The sender's signature of the body." },
            ],
          ]
        : [],
    ),
  );

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The access token of a sign-in, good for ten minutes." },
  token: {
    type: "http",
    scheme: "bearer",
    description: "An API token, `ot_…`, created by an admin under Integrations. It makes the calls of its scopes and no others.",
  },
  refresh: { type: "apiKey", in: "cookie", name: "refresh", description: "HttpOnly; set by a sign-in, and new after each use." },
  proof: {
    type: "apiKey",
    in: "cookie",
    name: "proof",
    description: "HttpOnly; a verified email address, for one purpose and one use. Set when the mailed code is entered.",
  },
  xsrf: {
    type: "apiKey",
    in: "header",
    name: xsrfHeader.toUpperCase(),
    description: "The value of the cookie `XSRF-TOKEN`, which comes with `refresh` and `proof`.",
  },
};

import { type Contract, Problem, type RefusalId, type Route, statusOf } from "@tutoring/contract";
import { refusals, sentenceWithNames } from "@tutoring/contract/refusals";
import { z } from "@tutoring/contract/z";
import { refusalsOf } from "./declared-refusals.ts";
import { typeOfBody } from "./type-of-body.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: showFiles }) as Json;
  return rest;
};

const showFiles = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
  if (zodSchema._zod.def.type === "file") Object.assign(jsonSchema, { type: "string", format: "binary" });
};

const replyTypes = { json: "application/json", file: "application/octet-stream", csv: "text/csv", events: "text/event-stream" };

/** OpenAPI has no sockets: the answer is 101, with the messages of both directions. */
const socketReply = ({ fromPage, fromServer }: Extract<Route["reply"], { kind: "socket" }>): Json => ({
  101: {
    description: "A WebSocket; each text frame is one JSON message.",
    "x-from-page": schemaOf(fromPage, "input"),
    "x-from-server": schemaOf(fromServer, "output"),
  },
});

/** The contract as OpenAPI 3.1, for programs and for the page at /api/docs. */
export function openApi(contract: Contract, version: string) {
  const paths: Record<string, Json> = {};
  for (const [domain, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(domain, name, route) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Online Tutoring", version },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

function operationOf(domain: string, name: string, route: Route): Json {
  const { reply, body, access } = route;
  const content =
    reply.kind === "json"
      ? schemaOf(reply.publicSchema ? z.union([reply.schema, reply.publicSchema]) : reply.schema, "output")
      : { type: "string" };
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    ...(access !== "anyone" && { security: [{ bearer: [] }], "x-roles": access }),
    parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [typeOfBody(body)]: {
            schema:
              body.kind === "raw" || body.kind === "stream"
                ? { type: "string", format: "binary" }
                : schemaOf(body.schema, "input"),
          },
        },
      },
    }),
    responses: {
      ...(reply.kind === "socket"
        ? socketReply(reply)
        : { 200: { description: "OK", content: { [replyTypes[reply.kind]]: { schema: content } } } }),
      ...refusalsByStatus(route),
      500: problem("The server failed; there is no sentence."),
    },
  };
}

const problem = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** For each status, the ids with their sentences. */
function refusalsByStatus(route: Route): Json {
  const byStatus = Map.groupBy(refusalsOf(route), (id) => statusOf[refusals[id].code]);
  const line = (id: RefusalId) => `- \`${id}\`: ${sentenceWithNames(id)}`;
  return Object.fromEntries([...byStatus].map(([status, ids]) => [status, problem(ids.map(line).join("\n"))]));
}

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

import { type Contract, Problem, type Route, statusOf } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: showFiles }) as Json;
  return rest;
};

const showFiles = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
  if (zodSchema._zod.def.type === "file") Object.assign(jsonSchema, { type: "string", format: "binary" });
};

const replyTypes = { json: "application/json", file: "application/octet-stream", csv: "text/csv", events: "text/event-stream" };

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
          [body.kind === "json" ? "application/json" : "multipart/form-data"]: { schema: schemaOf(body.schema, "input") },
        },
      },
    }),
    responses: {
      200: { description: "OK", content: { [replyTypes[reply.kind]]: { schema: content } } },
      default: {
        description: `A problem; its code says which (${Object.keys(statusOf).join(", ")}).`,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
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

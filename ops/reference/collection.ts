import { contract } from "@tutoring/contract";
import { openApi } from "#api/platform/http/openapi/document.ts";

type Json = { [name: string]: unknown };
type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  security: Json[];
  parameters: Json[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
};

const limits = { sendsPerClientHour: 30, changesPerClientHour: 600, readsPerAccountMinute: 1_200 };
const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** The calls that an API token may make, as a collection that Postman, Bruno and others import; from the API's description. */
export function collection(): string {
  const { paths, components } = openApi(contract, { version: "1.0.0", limits });
  const resolve = (one: Json): Json => {
    const [, group = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(String(one["$ref"])) ?? [];
    return group ? ((components as Record<string, Record<string, Json>>)[group]?.[name] ?? {}) : one;
  };
  const requests = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
      if (!operation.security.some((one) => "token" in one)) return [];
      return [{ tag: operation.tags[0] ?? "", item: itemOf(path, method, operation, resolve) }];
    }),
  );
  const folders = [...Map.groupBy(requests, ({ tag }) => tag)].map(([name, some]) => ({
    name,
    item: some.map(({ item }) => item),
  }));
  const made = {
    info: { name: "Online Tutoring", description: "The calls of API tokens. Set `api` and `token` first.", schema },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "api", value: "http://localhost:3000/api" },
      { key: "token", value: "" },
    ],
    item: folders,
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

function itemOf(path: string, method: string, operation: Operation, resolve: (one: Json) => Json): Json {
  const parameters = operation.parameters.map(resolve);
  const named = (place: string) => parameters.filter((one) => one["in"] === place);
  const words = path
    .split("/")
    .filter(Boolean)
    .map((word) => word.replace(/^\{(\w+)\}$/, ":$1"));
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const example = content && (content.example ?? resolve(content.schema)["example"]);
  const key = (one: Json) => String(one["name"]);
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      ...(operation.description && { description: operation.description }),
      header: type ? [{ key: "content-type", value: type }] : [],
      url: {
        raw: `{{api}}/${words.join("/")}`,
        host: ["{{api}}"],
        path: words,
        variable: named("path").map((one) => ({ key: key(one), value: "" })),
        query: named("query").map((one) => ({ key: key(one), value: "", disabled: true })),
      },
      ...(content && { body: { mode: "raw", raw: JSON.stringify(example, null, 2), options: { raw: { language: "json" } } } }),
    },
  };
}

import { Validator } from "@seriousme/openapi-schema-validator";
import * as exported from "@tutoring/contract";
import { contract, type Route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { expect, test } from "vitest";
import { openApi } from "./document.ts";
import { nameOf } from "./schemas.ts";

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: (Json & { $ref?: string; name?: string; in?: string; required?: boolean })[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json & { $ref?: string }>;
};

const limits = { sendsPerClientHour: 30, changesPerClientHour: 600, readsPerAccountMinute: 1_200 };
const document = JSON.parse(JSON.stringify(openApi(contract, { version: "1.0.0", limits }))) as Json & {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const routes = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries<Route>(group).map(([name, route]) => ({ id: `${domain}.${name}`, route })),
);

/** What a reference inside the document leads to. */
const resolve = (ref: string): unknown =>
  ref.startsWith("#/")
    ? ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
    : undefined;
const follow = (one: Json & { $ref?: string }): Json => (one.$ref ? (resolve(one.$ref) as Json) : one);

function* everyPart(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const one of Object.values(value)) yield* everyPart(one);
}

test("a validator of OpenAPI 3.1 finds no fault in the description", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("every reference leads to a part of the description", () => {
  const refs = [...everyPart(document)].flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
  expect(refs.length).toBeGreaterThan(1_000);
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
});

test("a category that contains itself at any depth is described by its name", () => {
  const { children } = resolve("#/components/schemas/Subcategory/properties") as Record<string, Json>;
  expect(children).toEqual({ type: "array", items: { $ref: "#/components/schemas/Subcategory" } });
});

test("every call of the contract is described once, with its own summary and subject", () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(routes.map(({ id }) => id).sort());
  expect(operations.filter(({ operation }) => !operation.summary || operation.tags.length !== 1)).toEqual([]);
  for (const { id, route } of routes) {
    const found = operations.find(({ operation }) => operation.operationId === id);
    expect(found?.method).toBe(route.method.toLowerCase());
    expect(found?.path.replace(/\{\w+\}/g, ":")).toBe(route.path.replace(/:\w+/g, ":"));
  }
});

test("no two paths are the same but for the name of a parameter, and each parameter of a path is declared", () => {
  const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
  expect(new Set(templates).size).toBe(templates.length);
  const undeclared = operations.filter(({ path, operation }) => {
    const declared = operation.parameters.map(follow).filter((one) => one["in"] === "path" && one["required"] === true);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return named.length !== declared.length || !named.every((name) => declared.some((one) => one["name"] === name));
  });
  expect(undeclared).toEqual([]);
});

test("who has to wait is told for how long, and every call says how it can fail", () => {
  const silent = operations.filter(({ operation: { responses } }) => {
    const waits = [responses["429"], responses["503"]].filter((one) => one !== undefined);
    const isInformed = waits.every((one) => "Retry-After" in ((follow(one)["headers"] ?? {}) as Json));
    return !isInformed || !responses["503"] || !responses["default"];
  });
  expect(silent).toEqual([]);
  const running = operations.flatMap(({ operation: { responses } }) => {
    const conflict = responses["409"] ? follow(responses["409"]) : {};
    return String(conflict["description"]).includes("`call-still-running`") ? [conflict] : [];
  });
  expect(running.length).toBeGreaterThan(3);
  expect(running.filter((one) => !("Retry-After" in ((one["headers"] ?? {}) as Json)))).toEqual([]);
  expect(operations.filter(({ operation }) => operation.responses["429"]).length).toBeGreaterThan(150);
});

test("a client that checks replies strictly survives a new field", () => {
  expect([...everyPart(document.components["schemas"])].filter((one) => one["additionalProperties"] === false)).toEqual([]);
  expect([...everyPart(document.paths)].filter((one) => one["additionalProperties"] === false)).toEqual([]);
});

test("a reader sees headers, cookies and limits where the code reads them", () => {
  const of = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation as Operation & Json;
  const named = (id: string) => of(id).parameters.map((one) => follow(one)["name"]);
  expect(named("catalogue.showCourse")).toContain("If-None-Match");
  expect(follow(of("catalogue.showCourse").responses["200"] ?? {})["headers"]).toHaveProperty("ETag");
  expect(of("catalogue.showCourse").responses).toHaveProperty("304");
  expect(named("editCatalogue.updateCourse")).toContain("If-Match");
  expect(named("families.sendStudentCode")).toEqual(expect.arrayContaining(["X-Work", "device"]));
  expect(of("identity.refreshStudent")["security"]).toEqual([{ refresh: [], xsrf: [] }]);
  expect(of("families.registerFamily")["security"]).toEqual([{ proof: [], xsrf: [] }]);
  expect(follow(of("identity.verifyCode").responses["200"] ?? {})["headers"]).toHaveProperty("Set-Cookie");
  expect(of("logs.findLogs")["security"]).toEqual([{ bearer: ["admin"] }]);
  expect(of("roomBoard.openBoardLog")["x-rate-limit"]).toEqual({ counts: ["reads"], as: 30 });
  expect(document["x-rate-limits"]).toMatchObject({ reads: { account: 1_200 }, changes: { account: 600 } });
  expect(of("payments.takePaymentEvent")["security"]).toEqual([{ "signed-by-x-razorpay-signature": [] }]);
  expect(document.components["securitySchemes"]?.["signed-by-x-razorpay-signature"]).toMatchObject({ in: "header" });
});

test("an example of every body that is sent passes the schema it stands for", () => {
  const bodies = routes.flatMap(({ id, route: { body } }) =>
    body?.kind === "json" || body?.kind === "multipart" ? [{ id, body }] : [],
  );
  expect(bodies.length).toBeGreaterThan(80);
  const faults = bodies.flatMap(({ id, body }) => {
    const media = Object.values(
      operations.find(({ operation }) => operation.operationId === id)?.operation.requestBody?.content ?? {},
    )[0];
    const example = media?.example ?? (follow(media?.schema ?? {})["examples"] as unknown[])[0];
    const { error } = body.schema.safeParse(withFiles(example as Json));
    return error ? [`${id}: ${error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`] : [];
  });
  expect(faults).toEqual([]);
});

/** A file cannot stand in a description, so its example names it. */
const withFiles = (example: Json): Json =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const file = () => new File(["%PDF-1.7"], "file.pdf");
      if (value === "(the file)") return [name, file()];
      return [name, Array.isArray(value) && value[0] === "(the file)" ? value.map(file) : value];
    }),
  );

test("an example of every shared schema passes it", () => {
  const shared = Object.entries(exported).flatMap(([name, schema]) => (schema instanceof z.ZodType ? [{ name, schema }] : []));
  const given = (schema: z.ZodType, example: unknown) => {
    if (example === "(the file)") return new File(["%PDF-1.7"], "file.pdf");
    return schema instanceof z.ZodObject ? withFiles(example as Json) : example;
  };
  const found = shared.flatMap(({ name, schema }) => {
    const { examples: [example] = [] } = (document.components["schemas"]?.[nameOf(name)] ?? {}) as { examples?: unknown[] };
    return example === undefined ? [] : [{ name, result: schema.safeParse(given(schema, example)) }];
  });
  expect(found.length).toBeGreaterThan(80);
  expect(found.flatMap(({ name, result }) => (result.success ? [] : [`${name}: ${z.prettifyError(result.error)}`]))).toEqual([]);
});

test("a call takes two kilobytes of the description on average, since every schema is in it once", () => {
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(2_100);
});

import { type Contract, Problem, type Route } from "@tutoring/contract";
import { xsrfHeader } from "../cookies.ts";
import { examplesFor } from "./examples.ts";
import { operationOf, signatureName } from "./operation.ts";
import { describeFailures, describeParameters, type Limits, limitsText, rateLimits } from "./parameters.ts";
import { describeSchemas, type Json, words } from "./schemas.ts";

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

**Sign-in.** A sign-in answers an access token for \`Authorization: Bearer\`, good for ten minutes, and sets the cookie \`refresh\`, with
which the same browser gets the next one. Roles are \`student\` (a family), \`staff\` (a tutor), \`executive\` and \`admin\`.

**Bodies** of JSON are at most 64 KB; an upload's limit stands at its call.`;

const headers = {
  ETag: { description: "Send it back as If-None-Match.", schema: { type: "string" } },
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
  refresh: { type: "apiKey", in: "cookie", name: "refresh", description: "HttpOnly; set by a sign-in, and new after each use." },
  proof: {
    type: "apiKey",
    in: "cookie",
    name: "proof",
    description: "HttpOnly; a verified e-mail address, for one purpose and one use. Set when the mailed code is entered.",
  },
  xsrf: {
    type: "apiKey",
    in: "header",
    name: xsrfHeader.toUpperCase(),
    description: "The value of the cookie `XSRF-TOKEN`, which comes with `refresh` and `proof`.",
  },
};

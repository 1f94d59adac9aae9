import { request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";

let product: Product;
let paths: Record<string, string>;
beforeAll(async () => {
  product = await startProduct({ PUBLIC_URL: "https://localhost" });
  const page = await (await fetch(product.url)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  paths = {
    "a page": "/courses?search=tabla",
    "a page that is kept": "/",
    "no page": "/nowhere",
    "a script": asset,
    "an API reply": "/api/courses/filter?search=maths",
    "an API reply that is kept": "/api/categories",
    "an API refusal": "/api/account",
    "no API reply": "/api/nothing",
    "a picture": "/uploads/category/jee.svg",
    "no picture": "/uploads/x",
    "a machine's answer": "/healthz",
  };
});
afterAll(() => product?.stop());

/** Every kind of answer, twice: the second comes from the cache if it is cached. */
async function answers(headers: Record<string, string> = {}): Promise<[string, Headers][]> {
  const all: [string, Headers][] = [];
  for (const [what, path] of [...Object.entries(paths), ...Object.entries(paths)])
    all.push([what, (await fetch(product.url + path, { headers })).headers]);
  return all;
}

test("behind https every answer demands https for a year, for subdomains too", { meta: { proves: ["3.4.1"] } }, async () => {
  for (const [what, headers] of await answers())
    expect([what, headers.get("strict-transport-security")]).toEqual([what, "max-age=31536000; includeSubDomains"]);
});

test("a page of another site may read none of our answers", { meta: { proves: ["3.4.2"] } }, async () => {
  for (const [what, headers] of await answers({ origin: "https://evil.example" }))
    expect([what, [...headers.keys()].filter((name) => name.startsWith("access-control-"))]).toEqual([what, []]);
});

test(
  "an answer tells other sites where people came from, not which page they read",
  { meta: { proves: ["3.4.5"] } },
  async () => {
    for (const [what, headers] of await answers())
      expect([what, headers.get("referrer-policy")]).toEqual([what, "strict-origin-when-cross-origin"]);
  },
);

test("an uploaded picture that is opened on its own runs nothing", { meta: { proves: ["3.2.1"] } }, async () => {
  const { headers } = await fetch(`${product.url}/uploads/category/jee.svg`);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
});

const statusOf = (method: string, path: string, headers = {}): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asking = ask(product.url + path, { method, path, headers }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asking.on("error", reject).end();
  });

test(
  "nobody is sent a folder listing, a source file, or the files of git and of the product beside them",
  { meta: { proves: ["13.4.1", "13.4.3", "15.2.3"] } },
  async () => {
    const wanted = ["/assets/", "/assets", "/uploads/", "/uploads/category/", "/.git/config", "/.git/HEAD", "/package.json"];
    const files = [
      "/web/server.ts",
      "/../package.json",
      "/..%2fpackage.json",
      "/assets/../../server/index.js",
      "/.data/secrets.json",
    ];
    for (const path of [...wanted, ...files]) {
      const { status, body } = await statusOf("GET", path);
      expect({ path, status: status === 308 ? 404 : status }).toEqual({ path, status: 404 }); // 308 leads to the same without a slash
      expect(body).not.toMatch(/sessionSecret|"dependencies"|repositoryformatversion|\.js"?>|createServer/);
    }
  },
);

test("a request is never echoed to its sender", { meta: { proves: ["13.4.4"] } }, async () => {
  for (const method of ["TRACE", "TRACK"])
    for (const path of ["/", "/api/categories", "/healthz"]) {
      const { status, body } = await statusOf(method, path, { "x-secret": "a secret of the proxy" });
      expect({ method, path, taken: status < 400, sentBack: body.includes("a secret of the proxy") }).toEqual({
        method,
        path,
        taken: false,
        sentBack: false,
      });
    }
});

import { request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { count, report } from "./counts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: "true" });
});
afterAll(() => product?.stop());

const get = (path: string, client = "203.0.113.1", headers = {}) =>
  fetch(product.url + path, { headers: { "x-forwarded-for": client, ...headers } });

test(
  "parameters that a page does not read make neither a page of their own nor work",
  { meta: { proves: ["15.2.2"] } },
  async () => {
    const visits = count({ small: 400, all: 5_000 });
    const etag = (await get("/courses?page=2")).headers.get("etag");
    const before = process.hrtime.bigint();
    const statuses = new Map<number, number>();
    const etags = new Set<string | null>();
    for (let nth = 0; nth < visits; nth += 1) {
      const answer = await get(`/courses?x=${nth}&page=2&utm_source=mail${nth}`);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      etags.add(answer.headers.get("etag"));
    }
    const milliseconds = Number(process.hrtime.bigint() - before) / 1e6 / visits;
    report("pages with words nobody reads", { visits, "ms each": Math.round(milliseconds * 10) / 10 });
    expect([...statuses.keys()]).toEqual([200]); // rendered once: more would have used up the client's budget
    expect([...etags]).toEqual([etag]);
    expect(await (await get("/about?page=2&search=x")).text()).toBe(await (await get("/about")).text());
  },
);

test(
  "a page has one spelling: others redirect to it, and none replaces the home page",
  { meta: { proves: ["3.7.2"] } },
  async () => {
    for (const [given, leads] of [
      ["/Courses?search=tabla", "/courses?search=tabla"],
      ["/%63ourses", "/courses"],
      ["/courses//", "/courses"],
      ["//evil.example/courses", "/evil.example/courses"],
      ["//x:99999/", "/x:99999"],
    ] as const) {
      const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve) =>
        ask({ host: "127.0.0.1", port: new URL(product.url).port, path: given }, ({ statusCode, headers }) =>
          resolve({ status: statusCode, location: headers.location }),
        ).end(),
      );
      expect({ given, ...answer }).toEqual({ given, status: 308, location: leads });
    }
  },
);

test(
  "a client that has very many pages rendered is asked to wait, others are not, and it still gets cached pages",
  { meta: { proves: ["2.4.1"] } },
  async () => {
    await (await get("/")).arrayBuffer();
    let refused: Response | undefined;
    let made = 0;
    for (let nth = 0; nth < 400 && !refused; nth += 1) {
      const answer = await get(`/courses?search=${Math.random().toString(36).slice(2)}`, "203.0.113.9");
      await answer.arrayBuffer();
      if (answer.status === 429) refused = answer;
      else made += 1;
    }
    expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(made).toBeGreaterThanOrEqual(240);
    expect((await get(`/courses?search=${Math.random()}`, "203.0.113.10")).status).toBe(200);
    expect((await get("/", "203.0.113.9")).status).toBe(200);
  },
);

test(
  "a page's policy allows our own scripts only, and Brotli goes to browsers that accept it",
  { meta: { proves: ["3.4.3"] } },
  async () => {
    const page = await get("/");
    const html = await page.text();
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(html).not.toContain("nonce");
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].map(
      ([, attributes = "", code = ""]) => ({ attributes, code }),
    );
    const hash = async (code: string) =>
      `'sha256-${Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code))).toString("base64")}'`;
    for (const { attributes, code } of inline) {
      const runs = !attributes.includes("ld+json");
      expect({ attributes, blessed: policy.includes(await hash(code)) }).toEqual({ attributes, blessed: runs });
    }
    const encoding = async (accepted: string) =>
      (await get("/", "203.0.113.1", { "accept-encoding": accepted })).headers.get("content-encoding");
    expect([
      await encoding("br"),
      await encoding("gzip, br;q=0.5"),
      await encoding("br;q=0"),
      await encoding("br; q=0.000, *"),
    ]).toEqual(["br", "br", null, null]);
  },
);

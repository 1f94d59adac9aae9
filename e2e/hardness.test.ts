import { request as ask } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product | undefined;
/** One product for all tests of a group. */
function useProduct(environment: Record<string, string>): void {
  beforeAll(async () => {
    product = await startProduct(environment);
  });
  afterAll(() => product?.stop());
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${product?.url}${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

const sendCode = (email: string, via: string) =>
  post("/api/students/auth/send-otp", JSON.stringify({ email }), { "x-forwarded-for": via });

describe("behind a declared proxy", () => {
  useProduct({ PUBLIC_URL: "https://tutoring.example", TRUST_PROXY: "true", SENDS_PER_CLIENT_HOUR: "1" });

  test(
    "behind https, answers demand https and cookies are secure; a proxy is believed where there is one",
    { meta: { proves: ["15.3.4"] } },
    async () => {
      const page = await fetch(`${product?.url}/`);
      expect(page.headers.get("strict-transport-security")).toMatch(/max-age=\d{8,}/);
      expect((await sendCode("one@example.in", "198.51.100.1")).status).toBe(200);
      const second = await sendCode("two@example.in", "203.0.113.9, 198.51.100.1"); // the last hop is the proxy's entry
      expect([second.status, Number(second.headers.get("retry-after")) > 0]).toEqual([429, true]);
      expect((await sendCode("three@example.in", "198.51.100.2")).status).toBe(200);
    },
  );
});

describe("behind a proxy that nobody has declared", () => {
  useProduct({ PUBLIC_URL: "https://tutoring.example" });

  test("an operator reads so at the start, and once more at the first request", async () => {
    const said = () => product?.output() ?? "";
    expect(said()).toContain("TRUST_PROXY is not set: behind a proxy, all visitors would count as one");
    const warning = "A request came through a proxy, but TRUST_PROXY is not set";
    await fetch(`${product?.url}/readyz`);
    expect(said()).not.toContain(warning);
    for (const via of ["198.51.100.1", "198.51.100.2"])
      expect((await fetch(`${product?.url}/readyz`, { headers: { "x-forwarded-for": via } })).status).toBe(200);
    await expect.poll(() => said().split(warning).length).toBe(2);
  });

  test(
    "a browser's report of a stopped script is taken, briefly and not too often",
    { meta: { proves: ["16.4.1"] } },
    async () => {
      const report = {
        "csp-report": {
          "document-uri": `${product?.url}/?name=Ritu`,
          "effective-directive": "script-src",
          "blocked-uri": "inline\nforged line",
        },
      };
      const type = { "content-type": "application/csp-report" };
      expect((await post("/api/policy-reports", JSON.stringify(report), type)).status).toBe(204);
      await expect.poll(() => product?.output()).toContain("policy-violation");
      expect(product?.output()).not.toContain("Ritu");
      expect(product?.output()).not.toMatch(/^forged line/m);
      expect((await post("/api/policy-reports", "{}")).status).toBe(415);
      expect((await post("/api/policy-reports", JSON.stringify({ x: "x".repeat(9_000) }), type)).status).toBe(413);
      const statuses = await Promise.all(
        Array.from({ length: 60 }, async () => (await post("/api/policy-reports", "not JSON", type)).status),
      );
      expect(statuses).toContain(429);
    },
  );
});

describe("without a proxy, and with one request at once", () => {
  useProduct({ REQUESTS_AT_ONCE: "1", SENDS_PER_CLIENT_HOUR: "1" });

  test("a forged address is not believed", { meta: { proves: ["4.1.3"] } }, async () => {
    expect((await sendCode("one@example.in", "198.51.100.1")).status).toBe(200);
    expect((await sendCode("two@example.in", "198.51.100.2")).status).toBe(429);
  });

  test("too much is refused: a long body, long headers, and more requests at once than the process takes", async () => {
    expect((await post("/api/students/auth/send-otp", JSON.stringify({ email: "x".repeat(70_000) }))).status).toBe(413);
    expect((await fetch(`${product?.url}/`, { headers: { "x-long": "x".repeat(20_000) } })).status).toBe(431);
    const held = ask(`${product?.url}/api/students/auth/send-otp`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "100" },
    });
    held.on("error", () => {});
    held.write("{");
    const password = JSON.stringify({ username: "executive", password: "not the password" }); // takes long to compare
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/api/executive/login", password)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length, "an unfinished body takes no place").toBeLessThan(20);
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
    expect(await refused[0]?.json()).toMatchObject({ code: "unavailable", message: expect.stringContaining("try again") });
    expect((await post("/api/executive/login", "{}")).status).toBe(422);
    held.destroy();
  });
});

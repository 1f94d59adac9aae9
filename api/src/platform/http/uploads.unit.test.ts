import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./serve.ts";
import { serveUploads } from "./uploads.ts";

test("a picture is served here, or its reader is sent to where it is public; other names lead nowhere", async () => {
  const asked: string[] = [];
  const read = async (name: string) => {
    asked.push(name);
    return new Uint8Array([1]);
  };
  const [here, elsewhere] = [new Hono<Env>(), new Hono<Env>()];
  serveUploads(here, read);
  serveUploads(elsewhere, read, "https://cdn.example/public/");
  const shown = await here.request("/uploads/staff/a-600.webp");
  expect([shown.status, shown.headers.get("content-type"), asked]).toEqual([200, "image/webp", ["staff/a-600.webp"]]);
  const sent = await elsewhere.request("/uploads/staff/a-600.webp");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, "https://cdn.example/public/staff/a-600.webp"]);
  const strange = ["staff/a.html", "../private/a.webp", "%2e%2e/a.webp", "a.b.webp", "https://evil.example/a.webp"];
  const led = await Promise.all(
    strange.map(async (name) => (await elsewhere.request(`/uploads/${name}`)).headers.get("location")),
  );
  expect(led).toEqual(strange.map(() => null));
  expect(asked).toHaveLength(1);
});

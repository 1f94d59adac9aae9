import type { Hono } from "hono";
import type { Env } from "./serve.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** Serves files that pages of another version ask for: this process has its own build only. */
export function serveBuildFiles(app: Hono<Env>, read: (name: string) => Promise<Uint8Array | undefined>): void {
  app.get("/assets/:name", async (c) => {
    const name = c.req.param("name");
    const type = types[name.split(".").pop() ?? ""];
    const bytes = type && (await read(name));
    if (!bytes) return c.text("Not found", 404, { "cache-control": "no-store" });
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}

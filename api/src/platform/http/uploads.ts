import type { Hono } from "hono";
import type { Env } from "./serve.ts";

const types: Record<string, string> = { webp: "image/webp", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" };

/**
 * Serves public pictures, or sends browsers to where `elsewhere` serves them. Their names change with their content, so browsers
 * may cache them for ever.
 */
export function serveUploads(
  app: Hono<Env>,
  readPicture: (name: string) => Promise<Uint8Array | undefined>,
  elsewhere?: string,
): void {
  app.get("/uploads/*", async (c) => {
    const name = new URL(c.req.url).pathname.slice("/uploads/".length); // our names need no decoding
    const type = types[name.split(".").pop() ?? ""];
    const known = type && /^[\w/-]+\.\w+$/.test(name);
    if (known && elsewhere) {
      const location = `${elsewhere.replace(/\/$/, "")}/${name}`;
      return c.body(null, 302, { location, "cache-control": "public, max-age=86400" });
    }
    const bytes = known ? await readPicture(name) : undefined;
    if (!bytes || !type) return c.text("Not found", 404);
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      // protects 3.2.1: the sandbox around a picture ["default-src 'none'; frame-ancestors 'none'; sandbox" → "default-src 'none'; frame-ancestors 'none'"]
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
}

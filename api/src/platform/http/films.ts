import type { Hono } from "hono";
import type { Context } from "#api/platform/core/context.ts";
import { byteRange } from "./byte-range.ts";
import { toAnswer } from "./problems.ts";
import type { Env } from "./serve.ts";

type Films = {
  /** Where a film is stored, if the caller may see it; `seal` is what its address carries beyond the name. */
  find: (name: string, seal: string) => Promise<{ key: string; sizeBytes: number; isPublic: boolean } | undefined>;
  open: Context["files"]["open"];
  report: Context["report"];
};

const types: Record<string, string> = { mp4: "video/mp4", webm: "video/webm" };
const safe = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** Serves films in the pieces that players ask for. */
export function serveFilms(app: Hono<Env>, { find, open, report }: Films): void {
  app.get("/uploads/films/:name", async (c) => {
    const name = c.req.param("name");
    const [, hex = "", ending = ""] = /^([0-9a-f]{32})\.(mp4|webm)$/.exec(name) ?? [];
    try {
      const film = hex ? await find(name, c.req.query("seal") ?? "") : undefined;
      if (!film) return c.text("Not found", 404);
      const etag = `"${hex}"`;
      const headers = {
        ...safe,
        "content-type": types[ending] ?? "",
        "accept-ranges": "bytes",
        "cache-control": film.isPublic ? "public, max-age=3600" : "private, no-store",
        etag,
      };
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
      const { sizeBytes } = film;
      const isSame = (c.req.header("if-range") ?? etag) === etag;
      const range = isSame ? byteRange(c.req.header("range"), sizeBytes) : undefined;
      if (range === "unsatisfiable") return c.body(null, 416, { ...headers, "content-range": `bytes */${sizeBytes}` });
      const { first, last } = range ?? { first: 0, last: sizeBytes - 1 };
      const sent = {
        ...headers,
        "content-length": String(last - first + 1),
        ...(range && { "content-range": `bytes ${first}-${last}/${sizeBytes}` }),
      };
      const status = range ? 206 : 200;
      if (c.req.method === "HEAD") return c.body(null, status, sent);
      const part = await open(film.key, { first, last });
      return part ? c.body(part.bytes, status, sent) : c.text("Not found", 404);
    } catch (error) {
      return toAnswer(error, report, "en");
    }
  });
}

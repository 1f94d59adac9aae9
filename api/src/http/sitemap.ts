import type { Hono } from "hono";
import { escapeHtml } from "./html.ts";
import type { Env } from "./serve.ts";

/** The limit of a sitemap file. */
const most = 50_000;
const hourly = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

type Site = {
  /** The product's public origin, without a trailing slash. */
  address: string;
  /** Paths of the pages that always exist. */
  paths: () => Promise<string[]>;
  countCourses: () => Promise<number>;
  /** Ids of courses in one fixed order. */
  courseIds: (limit: number, offset: number) => Promise<number[]>;
};

/** Serves the sitemap, an index of files with at most 50,000 addresses each, and robots.txt. */
export function serveSitemap(app: Hono<Env>, { address, paths, countCourses, courseIds }: Site): void {
  const urls = (around: string, each: string, paths: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${around} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
      .map((path) => `<${each}><loc>${escapeHtml(address + path)}</loc></${each}>\n`)
      .join("")}</${around}>\n`;

  const file = (paths: string[]) => urls("urlset", "url", paths);

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${address}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (c) => {
    const files = Math.ceil((await countCourses()) / most);
    const names = Array.from({ length: files }, (_, nth) => `/sitemap-courses-${nth + 1}.xml`);
    return c.body(urls("sitemapindex", "sitemap", ["/sitemap-pages.xml", ...names]), 200, hourly);
  });
  app.get("/sitemap-pages.xml", async (c) => c.body(file(await paths()), 200, hourly));
  app.get("/:name{sitemap-courses-[1-9]\\d{0,5}\\.xml}", async (c) => {
    const nth = Number(/\d+/.exec(c.req.param("name"))?.[0]) - 1;
    const ids = await courseIds(most, nth * most);
    return ids.length === 0 ? c.notFound() : c.body(file(ids.map((id) => `/course/${id}`)), 200, hourly);
  });
}

const closed = ["/api/", "/student/", "/admin", "/executive", "/login", "/logout", "/dev/"];

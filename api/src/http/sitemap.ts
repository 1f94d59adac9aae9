import { addressIn, type Language, languages, locales } from "@tutoring/contract/languages";
import type { Hono } from "hono";
import { escapeHtml } from "./html.ts";
import type { Env } from "./serve.ts";

/** Courses in one file, each with an address in two languages at most: a sitemap's limit is 50,000 addresses. */
const most = 25_000;
const hourly = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

type Site = {
  /** The product's public origin, without a trailing slash. */
  address: string;
  /** Paths of the pages that always exist. */
  paths: () => Promise<string[]>;
  countCourses: () => Promise<number>;
  /** Courses in one fixed order, and whether they can be read in Hindi. */
  courses: (limit: number, offset: number) => Promise<{ id: number; inHindi: boolean }[]>;
};

type Page = { path: string; languages: readonly Language[] };

/** Serves the sitemap, an index of files, and robots.txt. A page in two languages has an entry for each, which name each other. */
export function serveSitemap(app: Hono<Env>, { address, paths, countCourses, courses }: Site): void {
  const href = (language: Language, path: string) => escapeHtml(address + addressIn(language, path));
  const loc = (language: Language, path: string) => `<loc>${href(language, path)}</loc>`;
  const alternates = ({ path, languages }: Page) =>
    languages.map((one) => `<xhtml:link rel="alternate" hreflang="${locales[one]}" href="${href(one, path)}"/>`).join("") +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${href("en", path)}"/>`;
  const entries = (page: Page) =>
    page.languages
      .map((one) => `<url>${loc(one, page.path)}${page.languages.length > 1 ? alternates(page) : ""}</url>\n`)
      .join("");
  const file = (pages: Page[]) =>
    `${xml}<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map(entries).join("")}</urlset>\n`;
  const index = (names: string[]) =>
    `${xml}<sitemapindex ${sitemaps}>\n${names.map((name) => `<sitemap>${loc("en", name)}</sitemap>\n`).join("")}</sitemapindex>\n`;

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${address}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (c) => {
    const files = Math.ceil((await countCourses()) / most);
    const names = Array.from({ length: files }, (_, nth) => `/sitemap-courses-${nth + 1}.xml`);
    return c.body(index(["/sitemap-pages.xml", ...names]), 200, hourly);
  });
  app.get("/sitemap-pages.xml", async (c) => c.body(file((await paths()).map((path) => ({ path, languages }))), 200, hourly));
  app.get("/:name{sitemap-courses-[1-9]\\d{0,5}\\.xml}", async (c) => {
    const nth = Number(/\d+/.exec(c.req.param("name"))?.[0]) - 1;
    const pages = (await courses(most, nth * most)).map(({ id, inHindi }): Page => ({
      path: `/course/${id}`,
      languages: inHindi ? languages : ["en"],
    }));
    return pages.length === 0 ? c.notFound() : c.body(file(pages), 200, hourly);
  });
}

const xml = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const sitemaps = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;
const inBothLanguages = ["/student/", "/login", "/logout"];
const closed = [
  "/api/",
  "/admin",
  "/executive",
  "/dev/",
  ...languages.flatMap((one) => inBothLanguages.map((path) => addressIn(one, path))),
];

import { areas } from "@tutoring/contract/areas";
import { addressIn, languages, locales } from "@tutoring/contract/languages";
import type { Hono } from "hono";
import { Refusal } from "#api/platform/core/errors.ts";
import { escapeHtml } from "#api/platform/core/html.ts";
import { ClientBudget, clientOf } from "./budgets.ts";
import type { Env } from "./serve.ts";

/** A sitemap file has at most 50,000 addresses, and a page up to two. */
const pagesPerFile = 25_000;
/** A file of a large catalogue is megabytes, and made for each request; search engines read one once a day. */
const pagesOfFile = 8;
const hourly = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };
const schemas = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page by its English address; `inHindi`: it can also be read below /hi. */
type Page = { path: string; inHindi: boolean };
/** Many pages of one kind, in one fixed order. */
type Series = { count: () => Promise<number>; pages: (limit: number, offset: number) => Promise<Page[]> };
type Site = {
  /** The product's public origin, without a trailing slash. */
  address: string;
  /** Paths of the pages that always exist, in both languages. */
  paths: () => Promise<string[]>;
  courses: Series;
  tutors: Series;
  /** How many pages one client may have made in a minute; a file counts as eight. */
  pagesPerClientMinute: number;
};

/** Serves the sitemap, an index of files with the pages in each of their languages, and robots.txt. */
export function serveSitemap(app: Hono<Env>, { address, paths, pagesPerClientMinute, ...series }: Site): void {
  const urls = (around: string, lines: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${around} ${schemas}>\n${lines.join("")}</${around}>\n`;
  const place = (path: string) => escapeHtml(address + path);
  const file = (pages: Page[]) => urls("urlset", pages.flatMap(entriesOf));

  /** Pages in two languages name each other, and themselves. */
  function entriesOf({ path, inHindi }: Page): string[] {
    const entry = (own: string, links = "") => `<url><loc>${place(own)}</loc>${links}</url>\n`;
    if (!inHindi) return [entry(path)];
    const hindi = addressIn("hi", path);
    const link = (hreflang: string, to: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${place(to)}"/>`;
    const links = link(locales.en, path) + link(locales.hi, hindi) + link("x-default", path);
    return [entry(path, links), entry(hindi, links)];
  }

  const budget = new ClientBudget({ uses: Math.max(1, pagesPerClientMinute / pagesOfFile), seconds: 60 });
  app.use("/:name{sitemap[\\w-]*\\.xml}", async (c, next) => {
    const wait = budget.take(c.env?.client ?? clientOf(c.env?.address ?? "unknown"));
    // protects C114: the sitemaps a minute of a client
    if (wait > 0) throw new Refusal("too-much-read", {}, { retryAfterSeconds: wait });
    return next();
  });
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${address}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (c) => {
    const files = await Promise.all(kinds.map(async (kind) => namesOf(kind, await series[kind].count())));
    const lines = ["/sitemap-pages.xml", ...files.flat()].map((name) => `<sitemap><loc>${place(name)}</loc></sitemap>\n`);
    return c.body(urls("sitemapindex", lines), 200, hourly);
  });
  app.get("/sitemap-pages.xml", async (c) => {
    const pages = (await paths()).map((path) => ({ path, inHindi: true }));
    return c.body(file(pages), 200, hourly);
  });
  app.get("/:name{sitemap-(?:courses|tutors)-[1-9]\\d{0,5}\\.xml}", async (c) => {
    const [, kind, number] = /(courses|tutors)-(\d+)/.exec(c.req.param("name")) ?? [];
    const pages = await series[kind as (typeof kinds)[number]].pages(pagesPerFile, (Number(number) - 1) * pagesPerFile);
    return pages.length === 0 ? c.notFound() : c.body(file(pages), 200, hourly);
  });
}

const kinds = ["courses", "tutors"] as const;

const namesOf = (kind: string, pages: number): string[] =>
  Array.from({ length: Math.ceil(pages / pagesPerFile) }, (_, nth) => `/sitemap-${kind}-${nth + 1}.xml`);

const pathsOf = (isEnglishOnly: boolean) => [
  ...new Set(
    Object.values(areas)
      .filter((area) => area.isEnglishOnly === isEnglishOnly)
      .map(({ path }) => path),
  ),
];
const inBothLanguages = [...pathsOf(false), "/login", "/logout"];
const closed = [
  ...["/api/", "/dev/", ...pathsOf(true)],
  ...languages.flatMap((language) => inBothLanguages.map((path) => addressIn(language, path))),
];

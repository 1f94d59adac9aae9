import { languageOf } from "@tutoring/contract/languages";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeTutor, makeTutorPage } from "#api/sample/makers.ts";
import { hasEnglish } from "./page-texts.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

const get = (path: string) => fetch(harness.product.url + path);
const indexed = ["/", "/courses", "/courses?category=Music&page=2", "/course/1", "/about", "/tutor/signup"];

test.each(indexed)("%s tells search engines and chats what it is", async (path) => {
  const html = await (await get(path)).text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  expect(one(/<title>([^<]+)</)).toContain("Online Tutoring");
  expect(one(/name="description" content="([^"]+)"/).length).toBeGreaterThan(40);
  const canonical = one(/rel="canonical" href="([^"]+)"/).replaceAll("&amp;", "&");
  expect(canonical).toBe(new URL(path, harness.product.url).href.replace("%20", "+"));
  for (const property of ["og:title", "og:description", "og:url", "og:image", "og:type"])
    expect(html).toContain(`property="${property}"`);
  const picture = await fetch(one(/property="og:image" content="([^"]+)"/));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(html).not.toContain("noindex");
});

test("a link that is shared shows a picture in the page's language", async () => {
  const pictureOf = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec(await (await get(path)).text())?.[1] ?? "";
  const [english, hindi] = [await pictureOf("/"), await pictureOf("/hi")];
  expect(english).not.toBe(hindi);
  expect((await fetch(hindi)).headers.get("content-type")).toBe("image/png");
});

test("a course page carries the course, its price and its place in the words of schema.org", async () => {
  const facts = factsIn(await (await get("/course/1")).text());
  const course = facts.find((fact) => fact["@type"] === "Course");
  expect(course).toMatchObject({ provider: { name: "Online Tutoring" }, offers: { priceCurrency: "INR" } });
  expect(facts.map((fact) => fact["@type"])).toContain("BreadcrumbList");
  expect(factsIn(await (await get("/")).text()).map((fact) => fact["@type"])).toContain("EducationalOrganization");
  const list = factsIn(await (await get("/courses?limit=24")).text()).find((fact) => fact["@type"] === "ItemList");
  expect(list?.["itemListElement"]).toHaveLength(24);
});

/** The path of the page of a new tutor who writes in Hindi; the sample's tutors write in English. */
async function publishHindiTutor(): Promise<string> {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const id = await makeTutor(db, { staffName: "मीरा जोशी" });
  await makeTutorPage(db, id, { headline: "गणित, बिना डर के", about: "हम वहीं से शुरू करते हैं जहाँ बच्चा है।" });
  await db.destroy();
  return new RegExp(`/tutor/[^<]*-${id}(?=<)`).exec(await (await get("/sitemap-tutors-1.xml")).text())?.[0] ?? "";
}

test("what search engines read of a Hindi page is in Hindi, and says so", async () => {
  const pages = ["/hi", "/hi/about", "/hi/course/1", "/hi/courses", "/hi/tutors", `/hi${await publishHindiTutor()}`];
  for (const path of pages) {
    const facts = factsIn(await (await get(path)).text());
    const english = facts
      .filter((fact) => fact["@type"] !== "ItemList")
      .flatMap(wordsIn)
      .filter(hasEnglish);
    const languages = facts.filter((fact) => fact["@type"] !== "Course").map((fact) => fact["inLanguage"]);
    expect([path, english, new Set(languages)]).toEqual([path, [], new Set(["hi-IN"])]);
  }
});

test("a list in Hindi leads search engines to the one address of each course and tutor", async () => {
  await publishHindiTutor();
  for (const [path, languages] of [
    ["/courses?limit=24", ["en"]],
    ["/tutors", ["en"]],
    ["/hi/courses?limit=24", ["en", "hi"]],
    ["/hi/tutors", ["en", "hi"]],
  ] as const) {
    const list = factsIn(await (await get(path)).text()).find((fact) => fact["@type"] === "ItemList");
    const listed = ((list?.["itemListElement"] ?? []) as { url: string }[]).map(({ url }) => url);
    const known = await Promise.all(listed.map(async (url) => canonicalIn(await (await fetch(url)).text())));
    const found = [...new Set(listed.map((url) => languageOf(new URL(url).pathname)))].toSorted();
    expect([path, known, found]).toEqual([path, listed, languages]);
  }
});

test("a tutor who writes in English has one address for search engines, one who writes in Hindi has two", async () => {
  const hindi = await publishHindiTutor();
  const listed = await (await get("/sitemap-tutors-1.xml")).text();
  const [, english = ""] = /<loc>[^<]*(\/tutor\/anjali-deshpande-\d+)</.exec(listed) ?? [];
  for (const [path, own, alternates] of [
    [english, english, 0],
    [`/hi${english}`, english, 0],
    [hindi, hindi, 3],
    [`/hi${hindi}`, `/hi${hindi}`, 3],
  ] as const) {
    const html = await (await get(path)).text();
    const reported = [path, canonicalIn(html), alternatesIn(html), factsIn(html).length > 0, listed.includes(`${path}</loc>`)];
    expect(reported).toEqual([path, harness.product.url + own, alternates, path === own, path === own]);
  }
});

test.each(["/login", "/student/profile", "/admin", "/executive", "/unauthorized", "/nowhere", "/course/1/book"])(
  "%s is not for search engines",
  async (path) => {
    expect(await (await get(path)).text()).toMatch(/name="robots" content="noindex"/);
  },
);

test("a missing page or course answers 404, and malformed parameters of the list break nothing", async () => {
  expect((await get("/nowhere")).status).toBe(404);
  expect((await get("/course/999999")).status).toBe(404);
  expect((await get("/course")).status).toBe(404);
  expect((await get("/courses?page=0&limit=7&courseId=x&level=%00")).status).toBe(200);
});

test("the sitemap lists every course and the pages above it; robots.txt names it and excludes private pages", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${harness.product.url}/sitemap.xml`);
  for (const path of ["/api/", "/admin", "/executive", "/staff", "/student", "/hi/staff", "/hi/student", "/hi/login"])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const files = addresses(await (await get("/sitemap.xml")).text());
  const named = ["pages", "courses-1", "tutors-1"].map((name) => `${harness.product.url}/sitemap-${name}.xml`);
  expect(files).toEqual(named);
  const pages = addresses(await (await fetch(files[0] ?? "")).text());
  expect(pages).toContain(`${harness.product.url}/about`);
  expect(pages).toContain(`${harness.product.url}/courses?category=Music`);
  const courses = await (await fetch(files[1] ?? "")).text();
  expect(addresses(courses).filter((address) => !address.includes("/hi/"))).toHaveLength(424);
  const inHindi = addresses(courses).filter((address) => address.includes("/hi/"));
  expect(inHindi.length).toBeGreaterThan(120);
  expect(courses.match(/hreflang="hi-IN"/g)).toHaveLength(2 * inHindi.length);
  expect((await fetch(inHindi[0] ?? "")).status).toBe(200);
  expect((await get("/sitemap-courses-2.xml")).status).toBe(404);
  for (const page of pages) expect((await fetch(page)).status).toBe(200);
});

test("a course that is only in English offers search engines no Hindi page, a translated one offers both", async () => {
  const [english, both] = ["/course/7", "/course/1"];
  for (const path of [english, `/hi${english}`]) {
    const html = await (await get(path)).text();
    expect([alternatesIn(html), canonicalIn(html)]).toEqual([0, harness.product.url + english]);
  }
  for (const path of [both, `/hi${both}`]) {
    const html = await (await get(path)).text();
    expect([alternatesIn(html), canonicalIn(html)]).toEqual([3, harness.product.url + path]);
  }
});

test("a category has one address in each language, whatever name a link calls it by, and the sitemap names it", async () => {
  const pages = addresses(await (await get("/sitemap-pages.xml")).text()).filter((address) => address.includes("category="));
  expect(pages).toHaveLength(24);
  for (const page of pages) expect(canonicalIn(await (await fetch(page)).text())).toBe(page);
  const [english, hindi] = [
    "/hi/courses?category=Classes%209%E2%80%9310",
    `/hi/courses?category=${encodeURIComponent("कक्षा 9–10")}`,
  ];
  for (const path of [english, hindi]) {
    const html = await (await get(path)).text();
    expect(canonicalIn(html)).toBe(harness.product.url + english);
    expect(/<title>([^<]+)</.exec(html)?.[1]).toContain("कोर्स: कक्षा 9–10");
    expect(html).toMatch(/<input[^>]*name="category"[^>]*checked=""[^>]*value="Classes 9–10"/);
  }
});

const canonicalIn = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
const alternatesIn = (html: string) => html.match(/rel="alternate" hrefLang="(?:en-IN|hi-IN|x-default)"/gi)?.length ?? 0;
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
/** Properties whose values schema.org fixes, or that are addresses. */
const codes = /^(@\w+|url|item|logo|image|inLanguage|knowsLanguage|areaServed|courseMode|category|priceCurrency)$/;
const wordsIn = (fact: unknown): string[] =>
  typeof fact === "string"
    ? [fact]
    : Object.entries(fact ?? {}).flatMap(([key, value]) => (codes.test(key) ? [] : wordsIn(value)));

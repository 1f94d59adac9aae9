import { addressIn, languages } from "@tutoring/contract/languages";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { chooseChild, openAsAdmin } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { clippedTexts, latinTexts } from "./page-texts.ts";
import course from "../web/app/texts/course.hi.ts";
import signIn from "../web/app/texts/sign-in.hi.ts";
import student from "../web/app/texts/student.hi.ts";
import { textFiles } from "./text-files.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
const publicPages = [
  "/hi",
  "/hi/courses",
  "/hi/courses?category=Music&level=Beginner",
  "/hi/courses?search=xyzxyz",
  "/hi/course/1",
  "/hi/course/1/book",
  "/hi/about",
  ...["privacy", "terms", "refunds", "safety", "help"].map((name) => `/hi/${name}`),
  "/hi/tutor/signup",
  "/hi/login",
  "/hi/unauthorized",
  "/hi/nothing-here",
];

test("a parent who reads Hindi finds no English sentence on any page", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  const left: Record<string, string[]> = {};
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole("main").waitFor();
    await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
    expect(await page.locator("html").getAttribute("lang")).toBe("hi-IN");
    left[path] = await latinTexts(page);
  }
  expect(left).toEqual(Object.fromEntries(publicPages.map((path) => [path, []])));
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
});

test.runIf(full)("texts that are 40 % longer are neither clipped nor overlapping on a phone", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  const found: Record<string, string[]> = {};
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole("main").waitFor();
    await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
    await page.evaluate(() => document.fonts.ready);
    await page.locator(".home-cover[data-done], body:not(:has(.home-cover))").first().waitFor({ state: "attached" });
    found[path] = await clippedTexts(page);
  }
  expect(found).toEqual(Object.fromEntries(publicPages.map((path) => [path, []])));
});

test("a page brings its texts in its own language alone", async () => {
  const sources = new Map([...textFiles()].map(([source, file]) => [file, source]));
  const textsOf = async (path: string) => {
    const { page, context } = await openPage(harness.browser, harness.product.url, phone);
    const brought = new Set<string>();
    page.on("request", (request) => brought.add(sources.get(basename(new URL(request.url()).pathname)) ?? ""));
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
    await page.waitForLoadState("networkidle");
    await context.close();
    brought.delete("");
    return [...brought];
  };
  for (const path of ["/", "/courses", "/login"]) {
    const each = await Promise.all(languages.map((language) => textsOf(addressIn(language, path))));
    const strange = each.map((texts, nth) => texts.filter((source) => !source.endsWith(`.${languages[nth]}`)));
    expect([path, each.map((texts) => texts.length > 0), strange]).toEqual([path, [true, true], [[], []]]);
  }
});

test.runIf(full)("the switch leads to the same place in the other language and back, and the back button too", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/courses?category=Music&page=2");
  await page.getByRole("link", { name: "हिन्दी" }).first().click();
  await page.waitForURL("**/hi/courses?category=Music&page=2");
  await page.getByRole("link", { name: "English" }).first().click();
  await page.waitForURL((url) => url.pathname + url.search === "/courses?category=Music&page=2");
  await page.goBack();
  await page.waitForURL("**/hi/courses?category=Music&page=2");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi-IN");
});

test("a category opened from the home page has its Hindi name in the tab's title, too", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/hi");
  await page.getByRole("link", { name: "संगीत", exact: true }).click();
  await page.waitForURL("**/hi/courses?category=Music");
  await expect.poll(() => page.title()).toContain("संगीत");
});

test("a browser that prefers Hindi is told quietly, is never led away, and may close the line for good", async () => {
  const context = await harness.browser.newContext({ locale: "hi-IN", viewport: phone });
  const page = await context.newPage();
  await page.goto(`${harness.product.url}/about`);
  const offer = page.getByRole("link", { name: "यह पेज हिन्दी में देखें" });
  await offer.waitFor();
  expect(new URL(page.url()).pathname).toBe("/about");
  await page.getByRole("button", { name: "Close this notice" }).click();
  await offer.waitFor({ state: "detached" });
  await page.reload();
  await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
  expect(await offer.count()).toBe(0);
  await context.close();
});

test("the back office has no Hindi address, and a page that is not there says so in Hindi", async () => {
  for (const path of ["/hi/admin", "/hi/admin/courses", "/hi/executive", "/hi/nowhere", "/hindi", "/xx/courses"]) {
    const answer = await fetch(harness.product.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(await (await fetch(`${harness.product.url}/hi/nowhere`)).text()).toContain("पेज नहीं मिला");
});

test("search engines find each page in both languages, each naming itself and the other", async () => {
  const linksOf = async (path: string) => {
    const html = await (await fetch(harness.product.url + path)).text();
    const pairs = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
    return Object.fromEntries(pairs.map(([, language, href = ""]) => [language, href.replaceAll("&amp;", "&")]));
  };
  for (const path of ["/", "/courses", "/courses?category=Music", "/about", "/tutor/signup"]) {
    const links = await linksOf(path);
    const hindi = path === "/" ? "/hi" : `/hi${path}`;
    const here = (address: string) => new URL(address, harness.product.url).href;
    expect(links).toEqual({ "en-IN": here(path), "hi-IN": here(hindi), "x-default": here(path) });
    expect(await linksOf(hindi)).toEqual(links);
    const html = await (await fetch(harness.product.url + hindi)).text();
    expect(html).toContain(`rel="canonical" href="${here(hindi).replaceAll("&", "&amp;")}"`);
    expect(html).toContain('property="og:locale" content="hi_IN"');
  }
});

test("a course without Hindi text keeps its own, marked as English, and search engines are led to the English page", async () => {
  const get = async (path: string) => (await fetch(harness.product.url + path)).text();
  const sitemap = await get("/sitemap-courses-1.xml");
  const listed = (path: string) => sitemap.includes(`<loc>${harness.product.url}${path}</loc>`);
  const ids = Array.from({ length: 424 }, (_, nth) => nth + 1);
  const [translated, original] = [true, false].map((wanted) => ids.find((id) => listed(`/hi/course/${id}`) === wanted) ?? 0);
  expect(ids.filter((id) => listed(`/hi/course/${id}`)).length).toBeGreaterThanOrEqual(120);

  const hindi = await get(`/hi/course/${translated}`);
  expect(hindi).toContain(`rel="canonical" href="${harness.product.url}/hi/course/${translated}"`);
  expect(hindi).toContain(`rel="alternate" hrefLang="en-IN" href="${harness.product.url}/course/${translated}"`);
  expect(await get(`/course/${translated}`)).toContain(`hrefLang="hi-IN" href="${harness.product.url}/hi/course/${translated}"`);
  expect(sitemap).toContain(`hreflang="hi-IN" href="${harness.product.url}/hi/course/${translated}"`);

  const english = await get(`/hi/course/${original}`);
  expect(english).toContain(`rel="canonical" href="${harness.product.url}/course/${original}"`);
  expect(english).not.toContain('rel="alternate"');
  expect(english).toMatch(/<h1[^>]* lang="en/);
  expect(await get(`/course/${original}`)).not.toContain('hrefLang="hi-IN"');
});

test.runIf(full)(
  "a parent books a demo class in Hindi, the code comes in Hindi, and the desk sees that the family speaks it",
  async () => {
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    const email = "sunita.hindi@example.in";
    const left: Record<string, string[]> = {};
    const look = async (what: string) => void (left[what] = await latinTexts(page));
    await page.goto("/hi/course/1");
    await page.getByRole("button", { name: course.book }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(signIn.email).fill(email);
    await look("email");
    await dialog.getByRole("button", { name: signIn.sendCode }).click();
    await dialog.getByText(email).waitFor();
    await look("code");
    await dialog.getByRole("textbox", { name: signIn.theCode }).focus();
    await page.keyboard.type(await harness.product.codeFor(email));
    await dialog.getByRole("button", { name: signIn.verify, exact: true }).click();
    await dialog.getByRole("button", { name: signIn.create }).click();
    await dialog.getByText(signIn.allRequired).waitFor();
    await look("nothing filled in");
    await dialog.getByLabel(signIn.studentName).fill("आरव वर्मा");
    await dialog.getByLabel(signIn.parentName).fill("सुनीता वर्मा");
    await dialog.getByLabel(signIn.phone).fill("12345");
    await dialog.getByRole("button", { name: signIn.create }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    await look("a short phone number");
    await dialog.getByLabel(signIn.phone).fill("9811042367");
    await dialog.getByRole("button", { name: signIn.create }).click();
    await chooseChild(dialog);
    await dialog.getByRole("checkbox").check();
    left["consent"] = await latinTexts(page, ["Sample Officer (no real person)", "Meera Test"]);
    await dialog.getByRole("button", { name: "सहमति देकर आगे बढ़ें" }).click();
    await dialog.getByText("+91 98110 42367").waitFor();
    await look("booking");
    await dialog.getByRole("button", { name: signIn.bookDemoClass }).click();
    await dialog.getByText(signIn.bookingConfirmed).waitFor();
    await look("booked");
    await dialog.getByRole("link", { name: signIn.viewBookings }).click();
    await page.waitForURL("**/hi/student/bookings**");
    await page.getByText(student.notAllotted).first().waitFor();
    await look("bookings");
    await page.goto("/hi/student/profile");
    await page.getByRole("button", { name: student.edit, exact: true }).first().click();
    await look("profile");
    const known = (texts: string[]) => texts.filter((text) => text !== "Chrome" && !/^Chrome|Linux/.test(text));
    expect(Object.fromEntries(Object.entries(left).map(([what, texts]) => [what, known(texts)]))).toEqual(
      Object.fromEntries(Object.keys(left).map((what) => [what, []])),
    );
    expect(complaints).toEqual([]);
    const outbox = await fetch(`${harness.product.url}/dev/outbox.json?key=${harness.product.outboxKey()}`);
    const emails = (await outbox.json()) as { to: string; subject: string; text: string }[];
    const own = emails.filter(({ to }) => to === email);
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const { subject, text } of own) expect(subject + text).toMatch(/\p{Script=Devanagari}/u);

    const admin = await openAsAdmin(harness, "/admin/book-requests");
    const row = admin.page.getByRole("row").filter({ hasText: "आरव वर्मा" });
    await row.getByText("Speaks Hindi").waitFor();
    expect(await admin.page.getByRole("row").filter({ hasText: "Speaks Hindi" }).count()).toBe(1);
    await row.getByRole("button", { name: /^Allot BK/ }).click();
    await requestPanel(admin.page, /आरव वर्मा$/)
      .getByText("Speaks Hindi")
      .waitFor();
  },
);

test("a tutor's free times come without the code of the whole contract, which would hold up a slow phone", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { data } = (await (await fetch(`${harness.product.url}/api/tutor-pages?limit=1`)).json()) as { data: { slug: string }[] };
  await page.goto(`/hi/tutor/${data[0]?.slug}`);
  await page.locator("#book li > button").first().waitFor();
  expect(asked.filter((url) => /free-times|browser-client/.test(url))).toEqual([expect.stringMatching(/\/free-times$/)]);
  expect(complaints).toEqual([]);
});

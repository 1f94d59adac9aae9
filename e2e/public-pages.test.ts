import { expect, test } from "vitest";
import { signInAsAdmin } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";
import { watchFilms } from "./watch-films.ts";

const harness = useHarness();

const get = (path: string, headers: Record<string, string> = {}) => fetch(harness.product.url + path, { headers });
test("a page is rendered once: then it comes from memory, compressed, and a browser that has it gets only a 304", async () => {
  const first = await get("/about");
  const again = await get("/about", { "accept-encoding": "br" });
  expect(again.headers.get("content-encoding")).toBe("br");
  const etag = again.headers.get("etag") ?? "";
  expect([etag, again.headers.get("content-security-policy")]).toEqual([
    first.headers.get("etag"),
    first.headers.get("content-security-policy"),
  ]);
  expect(await again.text()).toBe(await first.text());
  const same = await get("/about", { "if-none-match": etag });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  expect(same.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  expect(first.headers.get("set-cookie")).toBeNull();
  const plain = await get("/about", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
});

let signedIn: ReturnType<typeof signInAsAdmin> | undefined;
const tokenOfAdmin = async () => (await (signedIn ??= signInAsAdmin(harness.product))).token;

test("a course that an admin deletes is gone from page, list and sitemap as soon as the deletion is answered", async () => {
  const id = 300;
  expect((await get(`/course/${id}`)).status).toBe(200);
  const before = await (await get("/courses")).text();
  const token = await tokenOfAdmin();
  const deleted = await fetch(`${harness.product.url}/api/courses/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(deleted.status).toBe(200);
  expect((await get(`/course/${id}`)).status).toBe(404);
  expect(/>(\d+)<\/strong>/.exec(before)?.[1]).toBe("424");
  expect(/>(\d+)<\/strong>/.exec(await (await get("/courses")).text())?.[1]).toBe("423");
  expect(await (await get("/sitemap-courses-1.xml")).text()).not.toContain(`/course/${id}<`);
});

test("an admin's edit of a course is on its pages and in a search once it is answered, and so is its reversal", async () => {
  const id = 299;
  const token = await tokenOfAdmin();
  const { className, classFullname } = (await (await get(`/api/courses/${id}`)).json()) as Record<string, string>;
  const edit = async (fullName: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ className, classFullname: fullName })) body.set(name, value ?? "");
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${harness.product.url}/api/courses/${id}`, { method: "PUT", headers, body })).status).toBe(200);
  };
  const shown = () =>
    Promise.all(
      [`/course/${id}`, `/course/${id}/book`, `/courses?search=${id}zither`].map(async (path) =>
        (await (await get(path)).text()).includes(`${id}zither lessons`),
      ),
    );
  const before = await shown();
  await edit(`${id}zither lessons`);
  const edited = await shown();
  await edit(classFullname ?? "");
  expect([before, edited, await shown()]).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ]);
});

test("without JavaScript a visitor reads every public page, searches, filters by link and turns the page", async () => {
  const context = await harness.browser.newContext({ javaScriptEnabled: false, baseURL: harness.product.url, viewport: phone });
  const page = await context.newPage();
  for (const path of ["/", "/courses", "/course/1", "/about", "/tutor/signup", "/nowhere"]) {
    await page.goto(path);
    expect({ path, headings: await page.getByRole("heading", { level: 1 }).count() }).toEqual({ path, headings: 1 });
  }
  await page.goto("/");
  await page.locator(".home-cover").waitFor({ state: "hidden" });
  await page.getByLabel("Search courses").fill("maths");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/courses?search=maths");
  await page.getByRole("link", { name: /^(Page )?2$/ }).click();
  await page.waitForURL("**/courses?search=maths&page=2");
  await page.goto("/");
  await page.getByRole("link", { name: /Music/ }).first().click();
  await page.waitForURL("**/courses?category=Music");
  expect(await page.locator("article").count()).toBe(12);
  await context.close();
});

test("a link to a course in the list opens the page that holds it, marks it and brings it into view", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/courses?courseId=200");
  const card = page.locator("#course-200");
  await card.waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector("#course-200")?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  });
  expect(await card.getAttribute("class")).toContain("outline-accent");
});

test.each([
  ["/", /^Play the video, \d+ seconds$/, /how-it-works-[^/]*\.(?:webm|mp4|vtt)$/],
  ["/hi", /^वीडियो चलाएँ, \d+ सेकंड$/, /how-it-works\.hi-[^/]*\.(?:webm|mp4|vtt)$/],
])(
  "the film on %s is not loaded before a visitor asks for it, and plays in the page's language with captions",
  async (path, name, ofLanguage) => {
    const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
    const { films, state } = watchFilms(page);
    await page.goto(path);
    const play = page.getByRole("link", { name });
    await play.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(films).toEqual([]);
    await play.click();
    await expect.poll(state, { timeout: 60_000 }).toContain('"plays":true');
    expect(await page.evaluate(() => document.querySelector("video")?.textTracks[0]?.mode)).toBe("showing");
    expect(films.length).toBeGreaterThan(0);
    expect(films.filter((film) => !ofLanguage.test(film))).toEqual([]);
    expect(complaints).toEqual([]);

    const mp4 = await get(new URL(films[0] ?? "").pathname, { range: "bytes=0-99" });
    expect([mp4.status, (await mp4.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(mp4.headers.get("content-range")).toMatch(/^bytes 0-99\/\d+$/);
  },
);

test("the cover goes when the picture fails, and the page keeps its plain background", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.route(/hero.*\.svg/, (route) => route.abort());
  await page.goto("/");
  await page.locator(".home-cover").waitFor({ state: "hidden" });
  expect(await page.locator("img[src*=hero]").count()).toBe(0);
});

test("the app's badge leads to the newest active version", async () => {
  const html = await (await get("/")).text();
  expect(html).toMatch(/href="https:\/\/play\.google\.com\/store\/apps"[^>]*>.*?Google Play/s);
  expect(await (await get("/api/app-updates/latest")).json()).toMatchObject({
    data: { currVersion: "1.1.0", status: "ACTIVE", mandatory: false },
  });
});

test("the search box suggests four courses and a link to all, and says that it is searching or has found nothing", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search courses" });
  await box.click();
  await page.getByText("Start typing to search courses").waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/courses/filter**", async (route) => {
    await held;
    await route.continue();
  });
  await box.fill("class 10");
  await page.getByText("Searching courses...").waitFor();
  release();
  await page.getByRole("option", { name: "Click here to view all courses" }).waitFor();
  expect(await page.getByRole("option").count()).toBe(5);
  await box.fill("xyzzyq");
  await page.getByText("No courses found").waitFor();
  await page.unroute("**/api/courses/filter**");
  await page.route("**/api/courses/filter**", (route) => route.abort());
  await box.fill("maths");
  await page.getByText("No courses found").waitFor();
  await page.unroute("**/api/courses/filter**");
  await box.fill("tabla");
  await page.getByRole("option", { name: "Click here to view all courses" }).click();
  await page.waitForURL("**/courses?search=tabla");
  await page.goBack();
  await box.fill("  sitar  ");
  await box.press("Enter");
  await page.waitForURL("**/courses?search=sitar");
  expect(complaints).toEqual([]);
});

test("while a page loads, its outline is shown; back and forward keep the filters", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/courses");
  await page.waitForLoadState("networkidle");
  let release = () => {};
  let held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/{courses,categories,staffs}**", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/api/courses/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Mathematics for CBSE Class 10" }).or(page.locator("article a")).first().click();
  await page.getByText("Loading course details...").waitFor();
  release();
  await page.getByRole("heading", { name: "What you'll learn" }).waitFor();
  held = new Promise<void>((resolve) => (release = resolve));
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await page.getByLabel("Loading categories").waitFor();
  expect(await page.getByLabel("Loading categories").locator(":scope > *").count()).toBe(8);
  release();
  await page.getByRole("heading", { name: "Music" }).waitFor();
  held = new Promise<void>((resolve) => (release = resolve));
  await page.getByRole("link", { name: "Music", exact: true }).click();
  await page.getByLabel("Loading courses").waitFor();
  expect(await page.getByLabel("Loading courses").locator(":scope > *").count()).toBe(6);
  release();
  await page.getByText(/^Showing 1 to 12 of/).waitFor();
  expect(await page.getByRole("banner").getByRole("link", { name: "Courses" }).getAttribute("aria-current")).toBe("page");
  await page.getByRole("radio", { name: "Beginner" }).click();
  await page.getByRole("button", { name: "Apply Filter" }).click();
  await page.getByRole("link", { name: "Beginner Remove this filter" }).waitFor();
  expect(new URL(page.url()).search).toBe("?category=Music&level=Beginner");
  await page.goBack();
  await page.waitForURL("**/courses?category=Music");
  await expect.poll(() => page.getByRole("radio", { name: "Beginner" }).isChecked()).toBe(false);
  await page.goForward();
  await page.waitForURL("**/courses?category=Music&level=Beginner");
  await expect.poll(() => page.getByRole("radio", { name: "Beginner" }).isChecked()).toBe(true);
});

test("the list's filters distinguish two subcategories of one name, apply what is typed, and clear what is pending", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/courses?category=Classes 5–8&limit=24");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const sixes = filters.getByRole("radio", { name: /^Class 6/ });
  await expect.poll(() => sixes.count()).toBe(2);
  await sixes.nth(1).click();
  await page.getByRole("searchbox", { name: "Search courses" }).fill("light");
  await filters.getByRole("button", { name: "Apply Filter" }).click();
  await page.getByRole("link", { name: "Class 6 Remove this filter" }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    search: "light",
    subcategory: "Class 6",
    limit: "24",
  });
  expect([await sixes.nth(0).isChecked(), await sixes.nth(1).isChecked()]).toEqual([false, true]);
  await page.getByRole("searchbox", { name: "Search courses" }).fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "light Remove this filter" }).waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.has("search")).toBe(false);
  for (const place of await page.locator("article p span:last-child").allInnerTexts()) expect(place).not.toContain("Mathematics");
  await filters.getByRole("radio", { name: "Beginner" }).click();
  await filters.getByRole("link", { name: "Clear" }).click();
  await expect.poll(() => filters.getByRole("radio", { name: "Beginner" }).isChecked()).toBe(false);
  await page.goto("/courses?page=9999");
  await page.getByText("Showing 421 to").waitFor();
});

test("a visitor who may not come in is told so, and shown the way back", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/about");
  await page.goto("/unauthorized");
  await page
    .getByText("You don't have permission to access this page. Please contact your administrator for assistance.")
    .waitFor();
  await page.getByRole("link", { name: "Return to Home" }).waitFor();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/about");
});

import { expect, test } from "vitest";
import { desk, openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

type Found = { data: { classId: number }[] };

test("a course's page names its tutors in both languages before any script, and leads to them and to all of the subject", async () => {
  const get = (path: string) => fetch(harness.product.url + path);
  const found = (await (await get("/api/courses/filter?search=class%2010%20maths&limit=1")).json()) as Found;
  const path = `/course/${found.data[0]?.classId}`;
  const html = await (await get(path)).text();
  expect(html).toContain("Tutors who teach ");
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto(`/hi${path}`);
  await page.getByRole("region", { name: "गणित के ट्यूटर" }).waitFor();
  await isSound(page);
  await page.goto(path);
  await isSound(page);
  await page.setViewportSize(phone);
  const tutors = page.getByRole("region", { name: "Tutors who teach Mathematics" });
  await tutors.getByRole("link", { name: "All Mathematics tutors" }).click();
  await page.waitForURL("**/tutors?subject=mathematics");
  await page.getByRole("link", { name: "Anjali Deshpande" }).waitFor();
  await page.goBack();
  await tutors.getByRole("link", { name: "Anjali Deshpande" }).click();
  await page.getByRole("heading", { level: 1, name: "Anjali Deshpande" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a parent who looks for a tutor among the courses is led to the tutor", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill("Anjali Deshpande");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/courses?search=Anjali+Deshpande");
  const tutors = page.getByRole("region", { name: "Tutors who match your search" });
  await tutors.getByRole("link", { name: "Anjali Deshpande" }).waitFor();
  await isSound(page);
  await page.goto("/hi/courses?search=Anjali Deshpande");
  await page.getByRole("region", { name: "आपकी खोज से मिलते ट्यूटर" }).getByRole("link", { name: "Anjali Deshpande" }).click();
  await page.getByRole("heading", { level: 1, name: "Anjali Deshpande" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a parent on a phone sees the search and the link to a free demo without scrolling", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  for (const [path, name] of [
    ["/", "Book a Free Demo"],
    ["/hi", "मुफ़्त डेमो बुक करें"],
  ] as const) {
    await page.goto(path);
    const demo = page.getByRole("link", { name }).filter({ visible: true });
    for (const part of [page.getByRole("search"), demo]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(phone.height);
    }
  }
  await page.goto("/");
  await page.getByRole("link", { name: "Book a Free Demo" }).click();
  await page.waitForURL("**/courses");
});

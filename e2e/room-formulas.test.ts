import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { loggedAnchors, marksTold } from "./board-tool.ts";
import { desk, phone } from "./browser.ts";
import { openClass, type Person } from "./open-class.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const typed = [
  String.raw`x = (-b +- sqrt(b^2-4ac))/(2a)`,
  String.raw`\ce{N2 + 3H2 <=> 2NH3}`,
  String.raw`v = दूरी/समय`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
];
let class_: Awaited<ReturnType<typeof openClass>>;
let tutor: Person;
let student: Person;
const fetched: { url: string; bytes: number; policy: string }[] = [];
beforeAll(async () => {
  class_ = await openClass(harness);
  tutor = await class_.tutor(harness.browser, desk);
  student = await class_.student(harness.browser, phone);
  tutor.context.on("response", (response) => {
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    if (/worker/.test(response.url())) fetched.push({ url: response.url(), bytes: Number(headers["content-length"]), policy });
  });
});
afterAll(() => class_?.stop());

const board = ({ page }: Person) => page.getByRole("application", { name: "Board" });
const shapes = ({ page }: Person) => page.locator(".board-words .formula-shapes");

/** Writes a formula with keys, this many steps from where the last one was begun. */
async function write(person: Person, words: string, ...steps: string[]): Promise<void> {
  const { page } = person;
  await board(person).focus();
  await page.keyboard.press("f");
  for (const step of steps) await page.keyboard.press(`Shift+${step}`);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Your formula" }).fill(words);
  await page.keyboard.press("Enter");
}

test("the code for formulas comes with the first formula, may load nothing itself, and stays under 550 KB", async () => {
  await tutor.page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await write(tutor, typed[0] ?? "", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp");
  await shapes(tutor).waitFor();
  await shapes(student).waitFor();
  expect(fetched.map(({ policy }) => policy)).toEqual(["default-src 'none'; frame-ancestors 'none'"]);
  expect(fetched[0]?.bytes).toBeGreaterThan(100 * 1024);
  expect(fetched[0]?.bytes).toBeLessThan(550 * 1024);
});

test("both see the same formulas: chemistry, words in Hindi, a matrix; screen readers get their parts", async () => {
  for (const words of typed.slice(1)) await write(tutor, words, "ArrowDown", "ArrowDown", "ArrowDown");
  await expect.poll(() => shapes(student).count()).toBe(4);
  await expect.poll(() => shapes(tutor).count()).toBe(4);
  const drawn = (person: Person) =>
    shapes(person).evaluateAll((all) =>
      all.map((one) => (one.querySelector("text") ? "words, in each device's own font" : one.innerHTML)),
    );
  expect(await drawn(student)).toEqual(await drawn(tutor));
  expect(await student.page.locator(".board-words math mfrac").count()).toBe(2);
  expect(await student.page.locator(".board-words math mtd").count()).toBe(4);
  expect(await shapes(student).locator("text").allTextContents()).toEqual(["दूरी", "समय"]);
  const [over, under] = await shapes(student)
    .locator("text")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => left + width / 2));
  expect(Math.abs((over ?? 0) - (under ?? 99))).toBeLessThan(2); // centred, so their widths were known
  const fill = await shapes(student)
    .first()
    .locator("path")
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  expect(fill).toBe("rgb(42, 27, 38)"); // the tutor's pen
});

test("while a formula is typed, its preview and what is wrong with it are shown; a wrong one stays as it was typed", async () => {
  const { page } = student;
  await page.getByRole("button", { name: /^Shapes and text/ }).click();
  await page.getByRole("button", { name: "Formula", exact: true }).click();
  await board(student).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Your formula" });
  await field.fill("\\frac{a}{b} + \\lft");
  await page.getByText("\\lft is not a command for formulas.").waitFor();
  await field.fill("x");
  await page.getByRole("button", { name: "a⁄b" }).click();
  await expect.poll(() => field.inputValue()).toBe("x/");
  await page.locator(".board-preview .formula-shapes").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await field.fill("\\lft(x)");
  await page.getByText("\\lft is not a command for formulas.").waitFor();
  await page.keyboard.press("Enter");
  await tutor.page.locator(".board-words .formula-source").getByText("\\lft(x)").waitFor();
  const logged = await loggedAnchors(class_.world, class_.lesson);
  expect(logged.map((mark) => (mark.kind === "formula" ? mark.words : ""))).toEqual([...typed, "\\lft(x)"]);
});

test("without its code a formula stands as it was typed, and is set once the code can be had", async () => {
  const { page, context } = student;
  await context.route(/formula\.worker/, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect.poll(() => marksTold(page)).toBe(5);
  await page.locator(".board-words").getByText("v = दूरी/समय").waitFor();
  await page.waitForRequest(/formula\.worker/);
  expect(await shapes(student).count()).toBe(0);
  await context.unroute(/formula\.worker/);
  await expect.poll(() => shapes(student).count(), { timeout: 20_000 }).toBe(4);
});

test("the replay shows them too, and the PDF has them as vectors with what was typed", async () => {
  await harness.passTime((class_.startsAt.getTime() - harness.now()) / 1_000 + 46 * 60 + 31 * 60);
  await tutor.page.goto(`/class/${class_.lesson}/replay#key=${class_.key}`);
  await expect.poll(() => shapes(tutor).count()).toBe(4);
  const saving = tutor.page.waitForEvent("download");
  await tutor.page.getByRole("button", { name: "Save pages as PDF" }).click();
  const saved = readFileSync(await (await saving).path()).toString("latin1");
  expect(saved.match(/\/S \/Formula/g)).toHaveLength(5);
  expect(saved.match(/\/ImageMask true/g)).toHaveLength(3); // two words in Hindi, and the one that is no formula
  const curves = await tutor.page.evaluate(async (file) => {
    const all = await Promise.all(
      [...file.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map(async (found) => {
        const start = found.index + found[0].length;
        const bytes = Uint8Array.from(file.slice(start, start + Number(found[1])), (one) => one.charCodeAt(0));
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
      }),
    );
    return all.find((one) => one.includes("BDC"))?.match(/ c /g)?.length ?? 0;
  }, saved);
  expect(curves).toBeGreaterThan(200);
  const complaints = student.complaints.filter((one) => !/ERR_FAILED|WebSocket/.test(one));
  expect([...tutor.complaints, ...complaints]).toEqual([]);
});

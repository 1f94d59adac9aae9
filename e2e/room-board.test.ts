import { readFileSync } from "node:fs";
import { jpeg, png } from "#api/testing/hostile-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { drawLine, liveStrokeAt, loggedAnchors, marksTold } from "./board-tool.ts";
import { desk, phone } from "./browser.ts";
import { openClass, type Person } from "./open-class.ts";
import { pdfOf } from "./plain-pdf.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
let class_: Awaited<ReturnType<typeof openClass>>;
let tutor: Person;
let student: Person;
beforeAll(async () => {
  class_ = await openClass(harness);
  tutor = await class_.tutor(harness.browser, desk);
  student = await class_.student(harness.browser, phone);
});
afterAll(() => class_?.stop());

const marks = (person: Person, count: number) => expect.poll(() => marksTold(person.page)).toBe(count);
const tool = (person: Person, name: string) => person.page.getByRole("button", { name, exact: true }).click();

test("two draw on one board, and each undoes only what is their own", async () => {
  await drawLine(tutor.page, [0.2, 0.3], [0.5, 0.3]);
  await marks(student, 1);
  const [drawn] = await loggedAnchors(class_.world, class_.lesson);
  const [x = 0, y = 0] = drawn?.kind === "stroke" ? drawn.points : [];
  await expect.poll(() => liveStrokeAt(student.page, x / 4 + 2, y / 4)).toBeLessThan(300);
  await drawLine(student.page, [0.3, 0.6], [0.6, 0.6]);
  await marks(tutor, 2);
  await tool(student, "Undo");
  await marks(tutor, 1);
  expect(await student.page.getByRole("button", { name: "Undo", exact: true }).isDisabled()).toBe(true);
  await tool(student, "Redo");
  await marks(tutor, 2);
  await tool(student, "Eraser");
  await drawLine(student.page, [0.3, 0.35], [0.3, 0.65]); // across both
  await marks(tutor, 1);
  expect((await loggedAnchors(class_.world, class_.lesson)).map(({ kind }) => kind)).toEqual(["stroke"]);
});

test("a person who loses the network goes on drawing; the strokes arrive once, and the missed ones come", async () => {
  await student.context.setOffline(true);
  await tool(student, "Pen");
  await drawLine(student.page, [0.2, 0.5], [0.4, 0.5]);
  await drawLine(student.page, [0.2, 0.55], [0.4, 0.55]);
  await marks(student, 3);
  await student.page.getByText("2 changes have not been sent yet.").waitFor();
  await drawLine(tutor.page, [0.6, 0.6], [0.7, 0.7]);
  await marks(tutor, 2);
  await student.context.setOffline(false);
  await expect.poll(() => marksTold(tutor.page), { timeout: 20_000 }).toBe(4);
  await marks(student, 4);
  await expect.poll(() => student.page.locator(".board").getAttribute("data-unconfirmed")).toBe("0");
  expect(await loggedAnchors(class_.world, class_.lesson)).toHaveLength(4);
});

test("everything can be done by keys alone: tools, shapes, a text, a formula, pages", async () => {
  const { page } = tutor;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("application", { name: "Board" }).focus();
  await press("PageDown"); // no such page
  await press("l", "ArrowLeft", "Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter");
  await marks(student, 5);
  await press("t", "Shift+ArrowUp", "Shift+ArrowUp", "Enter");
  await page.getByRole("textbox", { name: "Your text" }).waitFor();
  await page.keyboard.type("यह एक सीधी रेखा है");
  await press("Enter");
  await student.page.getByText("यह एक सीधी रेखा है").waitFor();
  await press("f", "Shift+ArrowUp", "Enter");
  await page.getByRole("textbox", { name: "Your formula" }).waitFor();
  await page.keyboard.type("y = 1/2 x^2");
  await press("Enter");
  await student.page.locator("math mfrac").waitFor();
  await press("p", "ArrowDown", "Enter", "ArrowDown", "ArrowRight", "Enter");
  await marks(student, 8);
  await press("Control+z");
  await marks(student, 7);
  expect((await loggedAnchors(class_.world, class_.lesson)).map(({ kind }) => kind).slice(-3)).toEqual([
    "line",
    "text",
    "formula",
  ]);
});

test("the student follows the tutor to a new page, and draws only with the pen", async () => {
  const { page } = tutor;
  await page.getByRole("button", { name: /^Pages/ }).click();
  await page.getByRole("button", { name: "New page" }).click();
  await expect.poll(() => student.page.locator(".board").getAttribute("data-page")).toBe("1");
  await page.getByRole("button", { name: /^Pages/ }).click();
  await page.getByRole("radio", { name: "Graph" }).check();
  await page.getByRole("switch", { name: "Student can draw" }).uncheck();
  await student.page.getByText("The tutor has the pen. You can draw once it is handed to you.").waitFor();
  await drawLine(student.page, [0.3, 0.5], [0.6, 0.5]);
  await page.getByRole("switch", { name: "Student can draw" }).check();
  await student.page.getByText("The tutor has the pen. You can draw once it is handed to you.").waitFor({ state: "detached" });
  expect(await marksTold(student.page)).toBe(0);
  await page.keyboard.press("Escape");
  await student.page.getByRole("button", { name: /^Pages/ }).click();
  await student.page.getByRole("switch", { name: "Follow the tutor" }).uncheck();
  await student.page.getByRole("button", { name: "Page 1", exact: true }).click();
  await marks(student, 7);
  expect(await page.locator(".board").getAttribute("data-page")).toBe("1");
});

test("a photo of the notebook and the pages of a PDF come onto the board, to draw on", async () => {
  const photo = Buffer.from(await jpeg(2400, 1700));
  await student.page.getByRole("button", { name: "Insert", exact: true }).click();
  const file = student.page.getByLabel("Photo of your notebook");
  await file.setInputFiles({ name: "notebook.jpg", mimeType: "image/jpeg", buffer: photo });
  await marks(student, 8);
  await tutor.page.getByRole("button", { name: /^Pages/ }).click();
  await tutor.page.getByRole("button", { name: "Page 1", exact: true }).click();
  await expect.poll(() => liveStrokeAt(tutor.page, 900, 600)).toBeLessThan(320);
  await student.page.getByRole("button", { name: "Insert", exact: true }).click();
  await student.page
    .getByLabel("Photo of your notebook")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") });
  await student.page.getByText("This file could not be read as a picture.").waitFor();
  await tutor.page.getByRole("button", { name: "Insert", exact: true }).click();
  const pdf = { name: "sheet.pdf", mimeType: "application/pdf", buffer: twoPages() };
  await tutor.page.getByLabel("PDF pages").setInputFiles(pdf);
  await expect.poll(() => tutor.page.locator(".board").getAttribute("data-page"), { timeout: 20_000 }).toBe("2");
  await expect.poll(() => liveStrokeAt(tutor.page, 500, 350)).toBeLessThan(400);
  await expect.poll(async () => (await loggedAnchors(class_.world, class_.lesson, 3)).length, { timeout: 20_000 }).toBe(1);
});

test("they write to each other; numbers and links do not reach the other, and photos do", async () => {
  const lobby = student.page.getByRole("button", { name: "Chat", exact: true }); // nothing new yet
  await lobby.click();
  const write = async (person: Person, words: string) => {
    await person.page.getByRole("textbox", { name: "Message" }).fill(words);
    await person.page.getByRole("button", { name: "Send", exact: true }).click();
  };
  await write(student, "नमस्ते! <b>2 < 3</b>");
  await tutor.page.getByRole("log").getByText("नमस्ते! <b>2 < 3</b>").waitFor();
  await write(tutor, "Call me on 98110 42367");
  await student.page.getByRole("log").getByText("Call me on •••").waitFor();
  await tutor.page.getByText("Numbers, addresses and links are hidden from the others").waitFor();
  const photo = Buffer.from(await png(300, 200));
  await student.page.getByLabel("Send a photo").setInputFiles({ name: "page.png", mimeType: "image/png", buffer: photo });
  await tutor.page.getByRole("img", { name: "Photo from Aarav Malhotra" }).waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  await lobby.click();
  await write(tutor, "One more thing");
  await student.page.getByRole("button", { name: "Chat, new messages" }).waitFor();
});

test("axe finds nothing in any state of board and chat, on a phone and on a wide screen", async () => {
  for (const { page } of [tutor, student])
    for (const name of ["Colour and width", "Insert", /^Shapes and text/, /^Pages/]) {
      await page.getByRole("button", { name }).click();
      await page.locator(".board-panel").waitFor();
      await settled(page);
      expect(await findings(page)).toEqual([]);
      const small = await page
        .locator(".board-bar button:visible")
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().width < 36 || one.getBoundingClientRect().height < 36)
            .map((one) => one.outerHTML),
        );
      expect(small).toEqual([]);
      await page.keyboard.press("Escape");
    }
  expect([...tutor.complaints, ...student.complaints.filter((one) => !/offline|ERR_INTERNET|WebSocket/.test(one))]).toEqual([]);
});

test("a late joiner sees the board as it is, and after a reload nothing is lost", async () => {
  await tutor.page.reload();
  await tutor.page.getByRole("button", { name: "Join the class" }).click();
  await expect.poll(() => tutor.page.locator(".board").getAttribute("data-page")).toBe("2");
  await marks(tutor, 1);
  await tutor.page.getByRole("application", { name: "Board" }).focus();
  await tutor.page.keyboard.press("PageUp");
  await tutor.page.keyboard.press("PageUp");
  await marks(tutor, 8);
  await tutor.page.getByText("यह एक सीधी रेखा है").waitFor();
});

test("after the class both play it again and save its pages, and the family may delete it", async () => {
  await harness.passTime((class_.startsAt.getTime() - harness.now()) / 1_000 + 46 * 60 + 31 * 60);
  await tutor.page.goto(`/class/${class_.lesson}/replay#key=${class_.key}`);
  await tutor.page.getByRole("slider", { name: "Position in the class" }).waitFor();
  await expect.poll(() => marksTold(tutor.page)).toBe(8);
  await tutor.page.getByText("यह एक सीधी रेखा है").waitFor();
  await tutor.page.getByRole("log").getByText("नमस्ते!").waitFor();
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  const saving = tutor.page.waitForEvent("download");
  await tutor.page.getByRole("button", { name: "Save pages as PDF" }).click();
  const saved = readFileSync(await (await saving).path()).toString("latin1");
  expect(saved.startsWith("%PDF-1.7")).toBe(true);
  expect(saved).toContain("/Count 4");
  expect(saved).toContain(`/ActualText <FEFF${hex("यह एक सीधी रेखा है")}>`);

  const seek = tutor.page.getByRole("slider", { name: "Position in the class" });
  await seek.focus();
  await tutor.page.keyboard.press("Home");
  await expect.poll(() => marksTold(tutor.page)).toBe(0);
  await tutor.page.getByText("No messages yet.").waitFor();
  await tutor.page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => marksTold(tutor.page)).toBeGreaterThan(0);
  await tutor.page.getByRole("button", { name: "Pause" }).click();
  expect(await tutor.page.getByRole("button", { name: "Delete board and chat" }).count()).toBe(0);

  await student.page.goto(`/class/${class_.lesson}/replay`);
  await student.page.getByRole("button", { name: "Delete board and chat" }).click();
  await student.page.getByRole("alertdialog").getByRole("button", { name: "Delete board and chat" }).click();
  await student.page.getByText("Nothing was saved from this class").waitFor();
  const entry = class_.world.db.selectFrom("log_entries").select("operation").where("operation", "=", "board-and-chat-deleted");
  expect(await entry.execute()).toHaveLength(1);
});

const hex = (text: string) =>
  Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth).toString(16).padStart(4, "0")).join("");

/** A PDF of two pages, each a dark square. */
function twoPages(): Buffer {
  const stream = "0.2 0.3 0.5 rg 100 100 400 600 re f";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]);
}

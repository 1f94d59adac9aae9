import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { drawLine, loggedAnchors } from "./board-tool.ts";
import { desk, phone } from "./browser.ts";
import { useRoomHarness } from "./room-harness.ts";
import { textFiles } from "./text-files.ts";

const harness = useRoomHarness();
const faults = async (page: Page) => {
  await settled(page);
  return findings(page);
};
/** The browser's messages about a lost network. */
const ofNetwork = /ERR_|WebSocket|Failed to (load|fetch)/;

test("axe finds nothing while a connection is lost, on a phone or wide screen, in either language, and it comes back", async () => {
  const class_ = await harness.openClass();
  for (const [side, viewport, language, lost] of [
    ["student", phone, "hi", "आपका कनेक्शन टूट गया है। हम फिर से जोड़ रहे हैं।"],
    ["tutor", desk, undefined, "Your connection is lost. We are reconnecting."],
  ] as const) {
    const { page, context, complaints } = await class_.enter(side, { viewport, ...(language && { language }) });
    await context.setOffline(true);
    await page.getByText(lost).waitFor({ timeout: 20_000 });
    expect(await faults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText(lost).waitFor({ state: "hidden", timeout: 20_000 });
    expect(complaints.filter((one) => !ofNetwork.test(one))).toEqual([]);
    await context.close();
  }
});

test("a class that could not be loaded is loaded by another try, and joined without another press", async () => {
  const class_ = await harness.openClass();
  const { page, complaints } = await class_.lobby("student", { viewport: desk });
  const notLoaded = page.getByText("This part could not be loaded. Please check your connection.");
  const again = page.getByRole("button", { name: "Try again" });
  const cut = async (files: RegExp) => {
    await page.route(files, (route) => route.abort());
    return () => page.unroute(files);
  };
  const code = await cut(/\/assets\/room-[^/]*$/);
  const network = await cut(/healthz$/);
  await page.getByRole("button", { name: "Join the class" }).click();
  await notLoaded.waitFor();
  expect(await faults(page)).toEqual([]);
  await again.click(); // still without a network: the page stays
  await notLoaded.waitFor();
  await network();
  await code();
  const texts = await cut(new RegExp(`/${textFiles().get("board.en")}$`));
  await again.click();
  await notLoaded.waitFor({ state: "hidden" });
  await notLoaded.waitFor({ timeout: 20_000 });
  await texts();
  await again.click();
  await page.getByText("Mary Thomas is not here yet.").waitFor({ timeout: 20_000 });
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  await page.getByRole("toolbar", { name: "Microphone and camera" }).waitFor();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  expect(await notLoaded.count()).toBe(0);
  expect(complaints.filter((one) => !ofNetwork.test(one))).toEqual([]);
});

test("tools of the board that could not be loaded say so, and come with another try", async () => {
  const class_ = await harness.openClass();
  const { page } = await class_.lobby("student", { viewport: phone });
  await page.route(/\/assets\/(panels|writing)-[^/]*$/, (route) => route.abort());
  await page.getByRole("button", { name: "Join the class" }).click();
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await page.getByText("This part could not be loaded.").waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute(/\/assets\/(panels|writing)-[^/]*$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Insert", exact: true }).click({ timeout: 20_000 });
  await page.getByText("Photo of your notebook").waitFor();
});

test("unsent strokes and messages survive a reload of the page", async () => {
  const class_ = await harness.openClass();
  const { page } = await class_.lobby("student", { viewport: desk });
  let muted = false;
  await page.routeWebSocket(/\/room$/, (web) => {
    const server = web.connectToServer();
    web.onMessage((message) => {
      if (!muted) server.send(message);
    });
  });
  await page.reload();
  const join = page.getByRole("button", { name: "Join the class" });
  await join.click();
  await page.locator(".board[data-page]").waitFor();
  await page.getByRole("button", { name: "Pen", exact: true }).click();
  muted = true;
  await drawLine(page, [0.2, 0.3], [0.5, 0.3]);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Is step two right?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Sending...").waitFor();
  await message.fill("And what about");
  expect(await loggedAnchors(harness.world, class_.lessonId)).toEqual([]);
  await page.reload();
  muted = false;
  await join.click();
  await expect.poll(async () => (await loggedAnchors(harness.world, class_.lessonId)).length).toBe(1);
  await page.getByRole("log").getByText("Is step two right?").waitFor();
  await page.getByText("Sending...").waitFor({ state: "hidden" });
  expect(await message.inputValue()).toBe("And what about");
  const said = harness.world.db.selectFrom("room_messages").select("words").where("lesson_id", "=", class_.lessonId);
  expect(await said.execute()).toEqual([{ words: "Is step two right?" }]);
});

test("axe finds nothing where our team's place is taken, beside a meeting elsewhere, and in the choice of devices", async () => {
  const class_ = await harness.openClass();
  await class_.enter("staff");
  const second = await class_.lobby("staff", { viewport: phone });
  await second.page.getByRole("button", { name: "Join the class" }).click();
  await second.page.getByText("Someone from our team is already in this class.").waitFor();
  expect(await faults(second.page)).toEqual([]);

  const tutor = await class_.enter("tutor", { viewport: desk });
  await tutor.page.getByRole("button", { name: "Choose microphone and camera" }).click();
  expect(await faults(tutor.page)).toEqual([]);
  await harness.world.db
    .updateTable("lessons")
    .set({ meeting_url: "https://meet.example.in/abc" })
    .where("lesson_id", "=", class_.lessonId)
    .execute();
  for (const viewport of [phone, desk]) {
    const student = await class_.enter("student", { viewport });
    await student.page.getByRole("link", { name: "Open the meeting" }).waitFor();
    expect(await faults(student.page)).toEqual([]);
  }
});

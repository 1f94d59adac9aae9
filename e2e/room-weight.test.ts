import { basename } from "node:path";
import { expect, test } from "vitest";
import { phone } from "./browser.ts";
import { useRoomHarness } from "./room-harness.ts";
import { textFiles } from "./text-files.ts";

const harness = useRoomHarness();
const most = 35 * 1024;

test("the class itself, board, chat and call, brings at most 35 KB of code beyond its page", async () => {
  const class_ = await harness.openClass();
  const { page } = await class_.lobby("tutor", { viewport: phone });
  const join = page.getByRole("button", { name: "Join the class" });
  await join.waitFor();
  await page.waitForLoadState("networkidle");
  const texts = new Set(textFiles().values());
  const brought = new Map<string, number>();
  page.on("response", (response) => {
    const file = basename(new URL(response.url()).pathname);
    if (file.endsWith(".js") && !texts.has(file)) brought.set(file, Number(response.headers()["content-length"]));
  });
  await join.click();
  await page.getByRole("application", { name: "Board" }).waitFor();
  await page.getByRole("toolbar", { name: "Microphone and camera" }).waitFor();
  await page.locator(".chat-field").waitFor({ state: "attached" });
  const bytes = [...brought.values()].reduce((sum, size) => sum + size, 0);
  expect(brought.size).toBeGreaterThan(4);
  expect(bytes).toBeLessThan(most);
});

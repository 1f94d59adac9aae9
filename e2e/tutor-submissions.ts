import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findings, settled } from "./axe.ts";
import { isSound } from "./is-sound.ts";

const degree = { name: "degree.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF") };

/** Adds a qualification with its document, and a film, on a tutor's profile. */
export async function sendSubmissions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a qualification" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a qualification" });
  await dialog.getByLabel("Qualification", { exact: true }).fill("B.Ed., Mumbai University");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.locator(".field-error").waitFor();
  await dialog.getByLabel("Document").setInputFiles(degree);
  await isSound(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Our team has not looked at it yet.").waitFor();
  await page.getByLabel("Choose a video").setInputFiles("web/app/art/how-it-works.webm");
  await page.getByText("Your video has arrived.").waitFor();
  await page.getByText("Our team has not looked at this video yet.").waitFor();
  await isSound(page);
}

/** Verifies the qualification as an admin, and lets families see the film. */
export async function acceptSubmissions(page: Page, tutor: string): Promise<void> {
  const name = `Documents and film of ${tutor}`;
  await page.goto("/admin/staff");
  await page.getByRole("button", { name }).first().click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByText("B.Ed., Mumbai University").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Verified: B.Ed., Mumbai University").waitFor();
  await dialog.getByRole("button", { name: "Show it to families" }).click();
  await page.getByText("Families see the film now.").waitFor();
}

/** Reads of the qualification as a family, and plays the film, which is not loaded before. */
export async function seeSubmissions(page: Page): Promise<void> {
  await page.getByText(/^B\.Ed\., Mumbai University: Verified on/).waitFor();
  const film = page.locator("video");
  expect(await film.getAttribute("preload")).toBe("none");
  expect(await film.getAttribute("poster")).toContain("/uploads/posters/");
  await film.evaluate((one: HTMLVideoElement) => {
    one.muted = true;
    return one.play();
  });
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
}

import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { desk, phone } from "./browser.ts";
import { callFacts, expectSound, seenAndHeard, untilCall } from "./call-facts.ts";
import { useClassHarness } from "./use-class-harness.ts";

const harness = useClassHarness();

test("a student on a phone and a tutor on a laptop see and hear each other, through the relay alone", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor", { viewport: desk });
  const student = await class_.enter("student", { viewport: phone });
  for (const { page } of [tutor, student]) {
    await seenAndHeard(page);
    await untilCall(page, ({ relay }) => relay.join() === "udp"); // on a busy machine TCP may answer first, for a moment
  }
  for (const { page } of [tutor, student]) {
    await settled(page);
    expect(await findings(page)).toEqual([]);
  }

  // by keyboard alone: microphone and camera off and on; the other person is told
  const microphone = student.page.getByRole("button", { name: "Microphone", exact: true });
  await microphone.focus();
  await student.page.keyboard.press("Space");
  await tutor.page.getByRole("img", { name: "Aarav Malhotra's microphone is off" }).waitFor();
  await student.page.keyboard.press("Space");
  await tutor.page.getByRole("img", { name: "Aarav Malhotra's microphone is off" }).waitFor({ state: "hidden" });
  await student.page.keyboard.press("Tab");
  await student.page.keyboard.press("Enter");
  await tutor.page.getByText("Camera is off").waitFor();
  await student.page.keyboard.press("Enter");
  await tutor.page.getByText("Camera is off").waitFor({ state: "hidden" });
  const { frames } = await callFacts(tutor.page);
  await untilCall(tutor.page, (facts) => facts.frames > frames + 5);
  await expectSound(tutor, student);
});

test("the tutor's screen is shown over the board, and the board is one press away", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student", { viewport: phone });
  await seenAndHeard(student.page);
  expect(await student.page.getByRole("button", { name: "Share your screen" }).count()).toBe(1); // headless phones have a mouse
  await tutor.page.getByRole("button", { name: "Share your screen" }).click();
  const screen = student.page.getByLabel("Mary Thomas's screen");
  await screen.waitFor();
  await expect
    .poll(() => screen.evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: 30_000 })
    .toBeGreaterThan(100);
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  await student.page.getByRole("button", { name: "Back to the board" }).click();
  await screen.waitFor({ state: "hidden" });
  await student.page.getByRole("button", { name: "Show the shared screen" }).click();
  await screen.waitFor();
  await tutor.page.getByRole("button", { name: "Share your screen" }).click();
  await screen.waitFor({ state: "hidden" });
  await expectSound(tutor, student);
});

test("a person who denies the camera is heard, and one who denies the microphone too can hear, write and draw", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor", { deny: ["camera"] });
  const student = await class_.enter("student", { viewport: phone, deny: ["camera", "microphone"] });
  await tutor.page.getByText("Your camera is blocked. The class goes on with your voice.").waitFor();
  await student.page.getByText(/^Your microphone is blocked\./).waitFor();
  await untilCall(student.page, ({ energy, frames }) => energy > 0.001 && frames === 0);
  await tutor.page.getByRole("img", { name: "Aarav Malhotra's microphone is off" }).waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  await expectSound(tutor, student);
});

test("a browser without calls speaks and hears over the room's own socket", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student", { deny: ["calls"] });
  for (const { page } of [tutor, student])
    expect((await untilCall(page, ({ pieces, socketEnergy }) => pieces > 20 && socketEnergy > 1)).packets).toBe(0);
  await expectSound(tutor, student);
});

test("the check before the class tries the relay itself, and what was allowed is not asked again", async () => {
  const class_ = await harness.openClass();
  const student = await class_.lobby("student", { viewport: phone });
  await student.page.getByRole("button", { name: "Check now" }).click();
  await student.page.getByText("Picture and voice will work.").waitFor({ timeout: 60_000 });
  await student.page.getByText("Data for an hour: about 600 MB with pictures, 50 MB with voice only.").waitFor();
  await student.page.getByRole("progressbar", { name: "Loudness" }).waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  const asked = () => student.page.evaluate(() => (globalThis as unknown as { calls: { asked: number } }).calls.asked);
  expect(await asked()).toBe(1);
  const tutor = await class_.enter("tutor");
  await student.page.getByRole("button", { name: "Join the class" }).click();
  for (const { page } of [tutor, student]) await seenAndHeard(page);
  expect(await asked()).toBe(1);
  await expectSound(student, tutor);
});

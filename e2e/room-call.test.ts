import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { desk, phone } from "./browser.ts";
import { callFacts, untilCall } from "./call-facts.ts";
import { useClassStage } from "./class-stage.ts";

const stage = useClassStage();
const seenAndHeard = (page: Page) => untilCall(page, ({ frames, energy }) => frames > 10 && energy > 0.001);
type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof stage.openClass>>["enter"]>>;

/** No violation of the page's policy, no error, no other host; and the pages are closed. */
async function expectSound(...opened: Opened[]) {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(opened.map(({ context }) => context.close()));
}

test("a student on a phone and a tutor on a laptop see and hear each other, through the relay alone", async () => {
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor", { viewport: desk });
  const student = await class_.enter("student", { viewport: phone });
  for (const { page } of [tutor, student]) expect((await seenAndHeard(page)).relay).toEqual(["udp"]);
  for (const { page } of [tutor, student]) {
    await settled(page);
    expect(await findings(page)).toEqual([]);
  }

  // by keyboard alone: microphone and camera off and on; the other one is told
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

test("voice only saves data both ways, is said to both, and wins until it is switched off", async () => {
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student", { viewport: phone });
  for (const { page } of [tutor, student]) await seenAndHeard(page);
  const saving = student.page.getByRole("button", { name: "Voice only (saves data)" });
  await saving.click();
  await tutor.page.getByText("Aarav Malhotra has chosen voice only, to save data.").waitFor();
  const still = async (page: Page) => {
    const before = await callFacts(page);
    const after = await untilCall(page, ({ packets }) => packets > before.packets + 100);
    return after.frames - before.frames;
  };
  await expect.poll(() => still(tutor.page)).toBe(0);
  await expect.poll(() => still(student.page)).toBe(0);
  await saving.click();
  for (const { page } of [tutor, student]) {
    const { frames } = await callFacts(page);
    await untilCall(page, (facts) => facts.frames > frames + 5);
  }
  await expectSound(tutor, student);
});

test("the tutor's screen is shown over the board, and the board is one press away", async () => {
  const class_ = await stage.openClass();
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

test("a member of staff is there by name and listens without a camera; a fourth person is refused in words", async () => {
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student");
  const staff = await class_.enter("staff");
  await untilCall(staff.page, ({ relay, frames }) => relay.length === 2 && frames > 20);
  await tutor.page.getByText("Faizan Ali").first().waitFor();
  expect(await staff.page.getByRole("button", { name: "Camera", exact: true }).count()).toBe(0);
  expect(await staff.page.getByRole("button", { name: "Microphone", exact: true }).getAttribute("aria-pressed")).toBe("false");
  const fourth = await class_.door("staff");
  await fourth.page.getByRole("button", { name: "Join the class" }).click();
  await fourth.page.getByText("Someone from our team is already in this class.").waitFor();
  for (const { page } of [tutor, student]) await seenAndHeard(page);
  await expectSound(tutor, student, staff, fourth);
});

test("a newer tab takes the call over, and the older one's camera goes out", async () => {
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor");
  const older = await class_.enter("student");
  await seenAndHeard(tutor.page);
  const newer = await class_.enter("student");
  await older.page.getByText("This class is open in another tab or on another device of yours.").waitFor();
  expect(
    await older.page.evaluate(() =>
      (globalThis as unknown as { calls: { tracks: MediaStreamTrack[] } }).calls.tracks.map(({ readyState }) => readyState),
    ),
  ).toEqual(["ended", "ended"]);
  await seenAndHeard(newer.page);
  expect(await tutor.page.getByLabel("Aarav Malhotra's picture").count()).toBe(1);
  await expectSound(tutor, older, newer);
});

test("who denies the camera is heard, and who denies the microphone too hears, writes and draws", async () => {
  const class_ = await stage.openClass();
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
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student", { deny: ["calls"] });
  for (const { page } of [tutor, student])
    expect((await untilCall(page, ({ pieces, socketEnergy }) => pieces > 20 && socketEnergy > 1)).packets).toBe(0);
  await expectSound(tutor, student);
});

test("the check before the class tries the relay itself, and what was allowed is not asked again", async () => {
  const class_ = await stage.openClass();
  const student = await class_.door("student", { viewport: phone });
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

test("a check without any way for packets says that voice is left, and one without devices what to do", async () => {
  const class_ = await stage.openClass();
  stage.weather.set({ dark: true });
  const student = await class_.door("student", { language: "hi", deny: ["camera", "microphone"] });
  await student.page.getByRole("button", { name: "अभी जाँचें" }).click();
  await student.page.getByText("आवाज़ चलेगी, वीडियो शायद नहीं।").waitFor({ timeout: 60_000 });
  await student.page.getByText(/^माइक की अनुमति नहीं है।/).waitFor();
  await student.page.getByText(/^कैमरे की अनुमति नहीं है।/).waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  stage.weather.set({});
  await expectSound(student);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { phone } from "./browser.ts";
import { callFacts, expectSound, seenAndHeard, untilCall } from "./call-facts.ts";
import { useClassHarness } from "./use-class-harness.ts";

const harness = useClassHarness();

test("voice only saves data both ways, is announced to both, and prevails until it is switched off", async () => {
  const class_ = await harness.openClass();
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

test("a member of staff is there by name and listens without a camera; a fourth person is refused in words", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student");
  const staff = await class_.enter("staff");
  await untilCall(staff.page, ({ relay, frames }) => relay.length === 2 && frames > 20);
  await tutor.page.getByText("Faizan Ali").first().waitFor();
  expect(await staff.page.getByRole("button", { name: "Camera", exact: true }).count()).toBe(0);
  expect(await staff.page.getByRole("button", { name: "Microphone", exact: true }).getAttribute("aria-pressed")).toBe("false");
  const fourth = await class_.lobby("staff");
  await fourth.page.getByRole("button", { name: "Join the class" }).click();
  await fourth.page.getByText(/^Someone from our team is already in this class/).waitFor();
  for (const { page } of [tutor, student]) await seenAndHeard(page);
  await expectSound(tutor, student, staff, fourth);
});

test("a newer tab takes the call over, and the older one's camera goes out", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor");
  const older = await class_.enter("student");
  await seenAndHeard(tutor.page);
  const newer = await class_.enter("student");
  await older.page.getByText(/^You have opened this class in another tab/).waitFor();
  expect(
    await older.page.evaluate(() =>
      (globalThis as unknown as { calls: { tracks: MediaStreamTrack[] } }).calls.tracks.map(({ readyState }) => readyState),
    ),
  ).toEqual(["ended", "ended"]);
  await seenAndHeard(newer.page);
  expect(await tutor.page.getByLabel("Aarav Malhotra's picture").count()).toBe(1);
  await expectSound(tutor, older, newer);
});

test("where no packets get through, the check says that voice will work, and without devices it says what to do", async () => {
  const class_ = await harness.openClass();
  harness.network.set({ dark: true });
  const student = await class_.lobby("student", { language: "hi", deny: ["camera", "microphone"] });
  await student.page.getByRole("button", { name: "अभी जाँचें" }).click();
  await student.page.getByText("आवाज़ चलेगी, वीडियो शायद नहीं।").waitFor({ timeout: 60_000 });
  await student.page.getByText(/^माइक की अनुमति नहीं है।/).waitFor();
  await student.page.getByText(/^कैमरे की अनुमति नहीं है।/).waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  harness.network.set({});
  await expectSound(student);
});

import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { desk, phone } from "./browser.ts";
import { callFacts, untilCall } from "./call-facts.ts";
import { useClassHarness } from "./use-class-harness.ts";

const harness = useClassHarness();
afterEach(() => harness.network.set({}));

const seen = async (page: Page, more = 10) => {
  const { frames } = await callFacts(page);
  return untilCall(page, (facts) => facts.frames > frames + more);
};
const spokenOverSocket = (page: Page) => untilCall(page, ({ pieces, socketEnergy }) => pieces > 20 && socketEnergy > 1);
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

async function call() {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor", { viewport: desk });
  const student = await class_.enter("student", { viewport: phone });
  const pages = [tutor.page, student.page] as const;
  for (const page of pages) await seen(page);
  return {
    tutor: tutor.page,
    student: student.page,
    pages,
    close: async () => {
      expect([...tutor.complaints, ...student.complaints]).toEqual([]);
      await Promise.all([tutor.context.close(), student.context.close()]);
    },
  };
}

test("a call comes back without a press after 4 dark seconds, the loss of all UDP, or a phone's change of address", async () => {
  const { student, pages, close } = await call();
  harness.network.set({ dark: true });
  await seconds(4);
  harness.network.set({});
  for (const page of pages) await seen(page);

  harness.network.moveAddress("student");
  for (const page of pages) await seen(page);

  harness.network.set({ noUdp: true });
  for (const page of pages) await seen(page);
  expect((await untilCall(student, ({ relay }) => relay.includes("tcp"))).relay).toEqual(["tcp"]);
  await close();
});

test("after 25 seconds without media, in which the voices go over the socket, both see each other again", async () => {
  const { tutor, student, pages, close } = await call();
  harness.network.set({ dark: true });
  await tutor.getByText("The call dropped. Your voice now goes over a simpler connection.").waitFor({ timeout: 60_000 });
  await student
    .getByText(/call dropped/)
    .first()
    .waitFor();
  for (const page of pages) expect((await spokenOverSocket(page)).states).not.toContain("connected");
  await seconds(5);
  harness.network.set({});
  for (const page of pages) await seen(page);
  await close();
});

test("a link that narrows to 100 kbit/s loses the picture and keeps the voice, with one sentence for both", async () => {
  const { tutor, student, close } = await call();
  harness.network.set({ side: "tutor", kbps: 100 });
  await tutor
    .getByText("Your picture is off because the network is weak. Your voice and the board still work.")
    .waitFor({ timeout: 30_000 });
  await student.getByText("Mary Thomas's picture is off because the network is weak. Voice and board still work.").waitFor();
  await student.getByText("Picture paused: weak network").waitFor();
  const before = await untilCall(student, ({ packets }) => packets > 0);
  const after = await untilCall(student, ({ samples }) => samples > before.samples + 48_000 * 5);
  expect((after.concealed - before.concealed) / (after.samples - before.samples)).toBeLessThan(0.2);
  await close();
});

test("where no packet gets through, the voice is heard over the room's socket from the beginning", async () => {
  harness.network.set({ dark: true });
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor");
  const student = await class_.enter("student");
  for (const { page } of [tutor, student]) expect((await spokenOverSocket(page)).packets).toBe(0);
  harness.network.set({});
  for (const { page } of [tutor, student]) await seen(page);
  expect([...tutor.complaints, ...student.complaints]).toEqual([]);
  await Promise.all([tutor.context.close(), student.context.close()]);
});

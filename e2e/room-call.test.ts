import { expect, test } from "vitest";
import { untilCall } from "./call-facts.ts";
import { useClassStage } from "./class-stage.ts";
import { desk, phone } from "./browser.ts";

const stage = useClassStage();

test("a student and a tutor see and hear each other, through the relay alone", async () => {
  const class_ = await stage.openClass();
  const tutor = await class_.enter("tutor", { viewport: desk });
  const student = await class_.enter("student", { viewport: phone });
  for (const { page } of [tutor, student]) {
    const facts = await untilCall(page, ({ frames, energy }) => frames > 20 && energy > 0.01);
    expect(facts.relay).toEqual(["udp"]);
  }
  await student.page.screenshot({ path: "/tmp/s4/r4-phone.png" });
  await tutor.page.screenshot({ path: "/tmp/s4/r4-desk.png" });
  expect([...tutor.complaints, ...student.complaints]).toEqual([]);
  await Promise.all([tutor.context.close(), student.context.close()]);
});

import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { findings, settled } from "./axe.ts";
import { desk, phone } from "./browser.ts";
import { useRoomHarness } from "./room-harness.ts";

const harness = useRoomHarness(2);

test("a student on a phone waits in the class, the tutor comes, is seen, and ends it for both", async () => {
  const class_ = await harness.openClass();
  const student = await class_.enter("student", { viewport: phone });
  await student.page.getByText("Mary Thomas is not here yet. The class starts in 5 minutes.").waitFor();
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);

  const tutor = await class_.enter("tutor", { viewport: desk });
  await student.page.getByText("Mary Thomas is not here yet.").waitFor({ state: "hidden" });
  const here = tutor.page.getByRole("list", { name: "In the class" });
  await expect.poll(() => here.getByRole("listitem").allTextContents()).toEqual(["Aarav Malhotra", "Mary Thomas (you)"]);
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);

  await student.page.getByRole("button", { name: "Leave class" }).click();
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor();
  await student.page.getByRole("button", { name: "Join again" }).click();
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor({ state: "hidden" });

  await tutor.page.getByRole("button", { name: "Leave class" }).press("Enter");
  const question = tutor.page.getByRole("dialog", { name: "Leave the class?" });
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  await question.getByRole("button", { name: "End the class for everyone" }).press("Enter");
  await student.page.getByText("Mary Thomas has ended the class.").waitFor();
  await tutor.page.getByText("Mary Thomas has ended the class.").waitFor();
  await student.page.getByText("This class has ended.").waitFor();
  await expect.poll(() => student.page.getByRole("button", { name: /^Join/ }).count()).toBe(0); // it could only be refused
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  await tutor.page.getByRole("button", { name: "Open the class again" }).click();
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor();
  await student.page.getByRole("button", { name: "Join again" }).click();
  await student.page.getByRole("button", { name: "Leave class" }).waitFor();
  expect([...student.complaints, ...tutor.complaints]).toEqual([]);
});

test("a second tab takes the class over, and the first says so and can take it back", async () => {
  const class_ = await harness.openClass();
  const { page, context, complaints } = await class_.enter("student");
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("button", { name: "Join the class" }).click();
  await second.getByText("Mary Thomas is not here yet.").waitFor();
  await page.getByText("You have opened this class in another tab").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue here" }).click();
  await second.getByText("You have opened this class in another tab").waitFor();
  await page.getByText("Mary Thomas is not here yet.").waitFor();
  expect(complaints).toEqual([]);
});

test.runIf(full)(
  "a member of our team is seen by name, in the class and in the log, and a second one finds it full",
  async () => {
    const class_ = await harness.openClass();
    const student = await class_.enter("student", { viewport: phone, language: "hi" });
    const team = await class_.enter("staff");
    await student.page.getByText("हमारी टीम से Faizan Ali कक्षा में हैं").waitFor();
    await settled(student.page);
    expect(await findings(student.page)).toEqual([]);
    const joined = await harness.world.db
      .selectFrom("log_entries")
      .select("details")
      .where("operation", "=", "class-joined")
      .where("user_name", "=", "Faizan Ali")
      .executeTakeFirst();
    expect(joined?.details).toMatchObject({ side: "staff", name: "Faizan Ali" });
    const another = await class_.lobby("staff");
    await another.page.getByRole("button", { name: "Join the class" }).click();
    await another.page.getByText("Someone from our team is already in this class.").waitFor();
    expect([...student.complaints, ...team.complaints, ...another.complaints]).toEqual([]);
  },
);

test("a report from the class reaches the desk with its sentence, and nothing that was typed is lost on the way", async () => {
  const class_ = await harness.openClass();
  const { page, complaints } = await class_.enter("student", { viewport: phone });
  await page.getByRole("button", { name: "Report a problem or a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Report a problem or a person" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.getByText("Please write your message.").waitFor();
  await dialog.getByRole("radio", { name: "The behaviour of a person" }).check();
  await dialog.getByLabel("What happened?").fill("He asked for my phone number.");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Thank you. Our team is looking at it.").waitFor();
  const file = await (await harness.made.desk()).desk.showRequestFile({ params: { id: class_.bookingId } });
  expect(file.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Report about a person by Aarav Malhotra \(student\).*: He asked for my phone number\.$/),
  ]);
  expect(complaints).toEqual([]);
});

test("after the class a family reads what was seen of it, objects, and the desk settles it", async () => {
  const class_ = await harness.openClass();
  await harness.made.wasUp();
  await harness.made.attended(class_.lessonId, "student", [0, 12]);
  await harness.moveTo(class_.startsAt, 50);
  const { page, complaints } = await class_.lobby("student", { viewport: phone });
  await page.getByText("The class time is over. The room stays open for 30 minutes.").waitFor();
  await page.getByText(/^You were in the class from \d+:\d\d [AP]M to \d+:\d\d [AP]M\.$/).waitFor();
  await page.getByText("Tutor and student were not in the class at the same time.").waitFor();
  await page.getByText("Our team has not yet recorded what happened.").waitFor();
  await page.getByRole("button", { name: "That's not what happened" }).click();
  await page.getByRole("button", { name: "Send to our team" }).click();
  await page.getByText("Please write your message.").waitFor();
  await page.getByLabel("What really happened?").fill("We met on the phone.");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send to our team" }).click();
  await page.getByText("You told us that this is not what happened. Our team is looking into it.").waitFor();

  const api = await harness.made.desk();
  const params = { id: class_.bookingId };
  expect((await api.desk.showRequestFile({ params })).attendance).toMatchObject({
    verdict: "tutor-absent",
    objections: [{ side: "student", text: "We met on the phone.", settledBy: null }],
  });
  expect((await api.desk.settleObjections({ params })).request.disputed).toBe(false);
  await page.reload();
  await page.getByText("You told us that this is not what happened. Our team has settled it.").waitFor();
  expect(complaints).toEqual([]);
});

test("the process that holds both is killed, and both are back in the class through the other without a press", async () => {
  const class_ = await harness.openClass();
  const student = await class_.enter("student", { viewport: phone });
  const tutor = await class_.enter("tutor");
  await student.page.getByText("Mary Thomas is not here yet.").waitFor({ state: "hidden" });
  await harness.products[0]?.stop("SIGKILL");
  await student.page.getByText("Your connection is lost. We are reconnecting.").waitFor({ timeout: 20_000 });
  for (const { page } of [student, tutor]) {
    await page.getByText("Your connection is lost. We are reconnecting.").waitFor({ state: "hidden", timeout: 30_000 });
    await page.getByText("is not here yet.").waitFor({ state: "hidden", timeout: 30_000 });
  }
  const here = tutor.page.getByRole("list", { name: "In the class" }).getByRole("listitem");
  await expect
    .poll(async () => (await here.count()) || (await tutor.page.locator("body").innerText()), { timeout: 20_000 })
    .toBe(2);
});

import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { phone } from "./browser.ts";
import { useRoomHarness } from "./room-harness.ts";

const harness = useRoomHarness();

test("a parent joins on a second device, is seen as the parent, and gives the place to our team and gets it back", async () => {
  const class_ = await harness.openClass();
  const child = await class_.enter("student");
  const tutor = await class_.enter("tutor");
  const parent = await class_.lobby("student", { viewport: phone });
  await parent.page.getByRole("button", { name: "Join as a parent" }).waitFor();
  await settled(parent.page);
  expect(await findings(parent.page)).toEqual([]);
  await parent.page.getByRole("button", { name: "Join as a parent" }).click();
  await parent.page.getByText("You see the board as your child sees it.").waitFor();
  await tutor.page.getByText("Parent of Aarav Malhotra is in the class and sees what you see.").waitFor();
  await child.page.getByText("Parent of Aarav Malhotra is in the class and sees what you see.").waitFor();
  await settled(parent.page);
  expect(await findings(parent.page)).toEqual([]);
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);

  await parent.page.getByRole("button", { name: "Chat", exact: true }).click();
  await parent.page.getByRole("textbox", { name: "Message" }).fill("Good evening!");
  await parent.page.getByRole("button", { name: "Send", exact: true }).click();
  await tutor.page.getByText("Good evening!").waitFor();
  await tutor.page.getByRole("log").getByText("Parent of Aarav Malhotra").waitFor();

  const team = await class_.enter("staff");
  await parent.page.getByText("Someone from our team is in this class now and has the third place.").waitFor();
  await team.page.getByRole("button", { name: "Leave class" }).click();
  await team.page.getByRole("button", { name: "Leave for now" }).click();
  await team.page.getByRole("button", { name: "Join again" }).waitFor();
  await tutor.page.getByText("from our team is in the class").waitFor({ state: "hidden" });
  await parent.page.getByRole("button", { name: "Join as a parent" }).click();
  await parent.page.getByText("You see the board as your child sees it.").waitFor();
  for (const { complaints } of [child, tutor, parent, team]) expect(complaints).toEqual([]);
});

test("our team removes a person after a question, and lets the person in again", async () => {
  const class_ = await harness.openClass();
  const tutor = await class_.enter("tutor", { viewport: phone });
  const team = await class_.enter("staff");
  await team.page.getByRole("button", { name: "In the class" }).click();
  const people = team.page.getByRole("dialog", { name: "In the class" });
  await settled(team.page);
  expect(await findings(team.page)).toEqual([]);
  await people.getByRole("button", { name: "Remove Mary Thomas" }).click();
  const question = team.page.getByRole("alertdialog", { name: "Remove Mary Thomas from this class?" });
  await question.getByRole("button", { name: "Keep in the class" }).click();
  await question.waitFor({ state: "hidden" });
  await people.getByRole("button", { name: "Remove Mary Thomas" }).click();
  await settled(team.page);
  expect(await findings(team.page)).toEqual([]);
  await question.getByRole("button", { name: "Remove" }).click();
  await tutor.page.getByText("You can no longer be in this class.").waitFor();
  await people.getByText("Mary Thomas (tutor), by Faizan Ali").waitFor();
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  expect(await tutor.page.getByRole("button", { name: /Join/ }).count()).toBe(0);
  await people.getByRole("button", { name: "Let Mary Thomas in again" }).click();
  await people.getByText("Removed").waitFor({ state: "hidden" });
  // the tutor's page updates by itself
  await tutor.page.getByRole("button", { name: "Join the class" }).click({ timeout: 20_000 });
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor();
  for (const { complaints } of [tutor, team]) expect(complaints).toEqual([]);
});

test("a family gives its stars on the page of the class, with the keyboard alone", async () => {
  const class_ = await harness.openClass();
  await harness.made.attended(class_.lessonId, "student", [0, 60]);
  await harness.made.attended(class_.lessonId, "tutor", [0, 60]);
  await harness.moveTo(class_.startsAt, 70);
  const api = await harness.made.desk();
  await api.bookings.setOutcome({ params: { id: class_.bookingId }, body: { outcome: "held" } });
  const { page, complaints } = await class_.lobby("student", { viewport: phone });
  const rating = page.getByRole("region", { name: /^How was the class/ });
  await rating.getByRole("button", { name: "Send" }).press("Enter");
  await rating.getByText("Choose 1 to 5 stars.").waitFor();
  await rating.getByRole("radio", { name: "4 of 5: Very good" }).press(" ");
  await rating.getByLabel("In your words (optional)").fill("Patient and clear.");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await rating.getByRole("button", { name: "Send" }).press("Enter");
  await rating.getByText("You rated it 4/5.").waitFor();
  const file = await api.desk.showRequestFile({ params: { id: class_.bookingId } });
  expect(file.rating).toEqual({ stars: 4, words: "Patient and clear." });
  expect(complaints).toEqual([]);
});

import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("an executive reads all of a family on one page: children, requests, classes, notes, messages and emails", async () => {
  const account = await world.make.student({ name: "Aarav" });
  const other = await world.make.student();
  const courseId = await world.make.course({ classFullname: "Botany" });
  const id = await world.make.booking({ student: account, courseId });
  await world.make.booking({ student: other, courseId });
  const executive = await world.as(await world.make.executive({ name: "Meera Nair" }));
  const family = await world.as(account);
  await family.desk.contactSupport({ params: { id }, body: { text: "We prefer mornings." } });
  await executive.desk.addRequestNote({ params: { id }, body: { text: "Called, no answer." } });
  await executive.desk.answerStudent({ params: { id }, body: { text: "We look for one." } });
  const { data } = await executive.bookings.findBookRequests({ query: { search: account.email } });
  const familyId = data[0]?.familyId ?? "";
  const file = await executive.desk.showFamilyFile({ params: { id: familyId } });
  expect(file.children.map(({ name }) => name)).toEqual(["Aarav"]);
  expect(file.requests.map((one) => one.id)).toEqual([id]);
  expect(file.notes).toMatchObject([{ requestId: id, writtenBy: "Meera Nair", text: "Called, no answer." }]);
  expect(file.conversations).toMatchObject([{ requestId: id, student: "Aarav", tutor: null, messages: 2 }]);
  expect(file.orders).toEqual([]);
  expect(file.emails.length).toBeGreaterThan(0);
  const log = await world.db.selectFrom("log_entries").select("details").where("operation", "=", "family-opened").execute();
  expect(log).toEqual([{ details: { familyId } }]);
  await expect(executive.desk.showFamilyFile({ params: { id } })).rejects.toMatchObject({ problem: { code: "not-found" } });
  await expect(family.desk.showFamilyFile({ params: { id: familyId } })).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
});

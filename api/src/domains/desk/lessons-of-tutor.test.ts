import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const day = 86_400_000;

test("an admin pages through a tutor's lessons, the newest first, with those to come and none of another tutor's", async () => {
  const courseId = await world.make.course({ classFullname: "Botany for Class 12" });
  const [staffId, other] = [await world.make.tutor(), await world.make.tutor()];
  const lesson = async (name: string, days: number, tutor = staffId) => {
    const startsAt = new Date(world.service.now().getTime() + days * day);
    const student = await world.make.student({ name });
    return world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId: tutor, startsAt });
  };
  await lesson("Asha", -3);
  const bookingId = await lesson("Bina", 2);
  await lesson("Chitra", -1);
  await lesson("Divya", -2, other);
  const { tutorRecord } = await world.as(await world.make.admin());
  const pageOf = (page: number) => tutorRecord.listLessonsOfTutor({ params: { id: staffId }, query: { limit: 2, page } });
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(first.data.map(({ student }) => student)).toEqual(["Bina", "Chitra"]);
  expect(first.data[0]).toMatchObject({ bookingId, course: "Botany for Class 12", paid: false, status: "scheduled" });
  expect(first.meta).toMatchObject({ totalItems: 3, hasNextPage: true });
  expect(second.data.map(({ student }) => student)).toEqual(["Asha"]);
  expect((await tutorRecord.listLessonsOfTutor({ params: { id: 999_999 } })).data).toEqual([]);
});

test("nobody but an admin reads a tutor's lessons, not even an executive who was given everything, or the tutor", async () => {
  const staffId = await world.make.tutor();
  const executive = await world.make.executive();
  await world.db
    .updateTable("accounts")
    .set({ granted: ["money", "catalogue", "applications"] })
    .where("account_id", "=", executive.id)
    .execute();
  for (const account of [executive, await world.make.tutorAccount(staffId), await world.make.student()]) {
    const { tutorRecord } = await world.as(account);
    await expect(tutorRecord.listLessonsOfTutor({ params: { id: staffId } })).rejects.toMatchObject({
      problem: { code: "forbidden" },
    });
  }
});

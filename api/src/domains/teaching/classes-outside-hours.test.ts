import { expect, test } from "vitest";
import { hour } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

const dayOf = (at: string) => new Date(Date.parse(at) + 5.5 * hour).toISOString().slice(0, 10);

/** A family with four paid classes, and its tutor. */
async function bought() {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const { list } = await family.api.orders.showOrder({ params: { id: order.id } });
  const tutor = await world.as(await world.make.tutorAccount(family.staffId));
  await world.db.deleteFrom("digest_items").execute();
  const told = async () => {
    const items = await world.db.selectFrom("digest_items").selectAll().execute();
    const about = /no longer in|can no longer sign in/;
    return items.map((item) => JSON.stringify(item)).filter((item) => about.test(item) && item.includes("/admin/"));
  };
  const setHours = async (change: object) => {
    const { workingHours, version } = await tutor.teaching.showMyProfile();
    return tutor.teaching.setMyHours({ body: { ...workingHours, ...change } }, { ifMatch: version });
  };
  const admin = await world.as(await world.make.admin());
  const { staffId } = family;
  const setByAdmin = async (change: object) => {
    const { workingHours, version } = await admin.tutors.showTutor({ params: { id: staffId } });
    return admin.tutors.setWorkingHours({ params: { id: staffId }, body: { ...workingHours, ...change } }, { ifMatch: version });
  };
  const setSlot = (preferredTimeSlot: string) =>
    admin.tutors.updateTutor({ params: { id: staffId }, body: { preferredTimeSlot } });
  const disable = () => admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled: true } });
  return {
    family,
    setByAdmin,
    setSlot,
    disable,
    times: list.map(({ startsAt }) => startsAt ?? ""),
    lessons: list,
    setHours,
    told,
  };
}

test("a tutor who takes a day off reads at once which class stays on it, and the desk is told at its request", async () => {
  const { family, times, lessons, setHours, told } = await bought();
  const [first = ""] = times;
  const dayOff = { exceptions: [{ day: dayOf(first), ranges: [] }] };
  expect((await setHours(dayOff)).stay).toEqual([{ lessonId: lessons[0]?.lessonId, startsAt: first, student: "Aarav Malhotra" }]);
  const [item, ...others] = await told();
  expect(others).toEqual([]);
  expect(item).toMatch(/Anjali Deshpande.*Aarav Malhotra/);
  expect(item).toContain(`/admin/book-requests?request=${family.bookingId}`);
  // what was outside before is not said again
  expect((await setHours({ mostADay: 5 })).stay).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test("a tutor who gives up a weekly hour reads of each class that stays then; the desk gets one message for all of them", async () => {
  const { times, setHours, told } = await bought();
  const { stay } = await setHours({ weekly: {} });
  expect(stay.map(({ startsAt }) => startsAt)).toEqual(times);
  expect(await told()).toHaveLength(1);
});

test("a tutor whose classes all stay within the hours reads of none, and the desk hears nothing", async () => {
  const { setHours, told } = await bought();
  expect((await setHours({ noticeMinutes: 60 })).stay).toEqual([]);
  expect(await told()).toEqual([]);
});

test("an admin who takes a weekly hour off a tutor reads of each class that stays then, and the desk is told at its request", async () => {
  const { times, setByAdmin, told } = await bought();
  expect((await setByAdmin({ noticeMinutes: 60 })).stay).toEqual([]);
  const { stay } = await setByAdmin({ weekly: {} });
  expect(stay.map(({ startsAt }) => startsAt)).toEqual(times);
  expect(await told()).toHaveLength(1);
});

test("an admin who changes the preferred timing that a tutor's hours follow leaves the desk a message about the classes outside it", async () => {
  const { setSlot, told } = await bought();
  await setSlot("1:00 AM - 2:00 AM");
  expect(await told()).toHaveLength(1);
});

test("the desk is told at their request of the classes that a tutor still has whom an admin disables", async () => {
  const { times, disable, told } = await bought();
  await disable();
  await disable(); // as another admin does who has the dialog open
  const [item, ...others] = await told();
  expect(others).toEqual([]);
  expect(item).toContain(`cannot enter ${times.length} classes`);
});

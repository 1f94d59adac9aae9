import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseAgain } from "#api/app/erase-family.ts";
import { noteErasures } from "#api/platform/backup/index.ts";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { tablesThatSay } from "#api/testing/tables-that-say.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const money = beforeTests(() => moneyWorld(world));

const tablesSaying = (...words: string[]) => tablesThatSay(world.owner, ...words);

/** A family with two children, each with a demo class that was held and talked about. */
async function twoChildren(first: string, second: string) {
  const parent = await world.make.student({ name: first, parent: "Ritu Malhotra", email: `${randomUUID()}@example.in` });
  const browser = await world.browserOf(parent);
  const { student } = await browser.api.families.addChild({ body: { name: second } });
  const desk = await made.desk();
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  for (const [nth, child] of student.children.entries()) {
    const body = {
      courseId: made.courseId,
      studentName: child.name,
      parentName: "Ritu",
      phoneNumber: "9811042367",
      childId: child.id,
    };
    const { booking } = await browser.api.bookings.bookDemoClass({ body });
    const params = { id: booking.id };
    const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3 + nth * 2) * hour).toISOString();
    await desk.bookings.allotTutor({ params, body: { staffId, startsAt } });
    await browser.api.desk.contactSupport({ params, body: { text: `Please be kind to ${child.name}` } });
  }
  const [one, other] = student.children;
  if (!one || !other) throw new Error("two children were added");
  return { parent, browser, one, other };
}

test(
  "a parent erases one child: nothing of it is left, in the log neither, and its sister keeps everything",
  { meta: { proves: ["C15"] } },
  async () => {
    const { parent, browser, one, other } = await twoChildren("Xylona Quirk", "Diya Malhotra");
    const params = { childId: one.id };
    await expect(browser.api.privacy.eraseChild({ params })).rejects.toMatchObject({ problem: { id: "class-to-come" } });
    await world.moveClock(12 * hour);
    const before = await sql<{ text: string }>`select b::text as text from bookings b where child_id = ${other.id}::uuid`.execute(
      world.db,
    );

    const fresh = await world.browserOf(parent);
    await fresh.api.privacy.eraseChild({ params });
    expect(await tablesSaying("Xylona")).toEqual([]);
    expect(await tablesSaying(one.id)).toEqual(["log_entries"]);
    const { bookings } = await fresh.api.bookings.listMyBookings();
    expect(bookings.map(({ childId }) => childId)).toEqual([other.id]);
    const after = await sql<{ text: string }>`select b::text as text from bookings b where child_id = ${other.id}::uuid`.execute(
      world.db,
    );
    expect(after.rows).toEqual(before.rows);
    expect(await tablesSaying("Diya Malhotra")).toEqual(expect.arrayContaining(["bookings", "children", "emails"]));
    await expect(fresh.api.privacy.eraseChild({ params: { childId: other.id } })).rejects.toMatchObject({
      problem: { id: "last-child" },
    });
  },
);

test("a parent who is told that a child cannot be erased yet pays the open order as before", async () => {
  const family = await money.afterDemo({ name: "Aarav Sen" });
  const { childId } = family.student;
  await family.api.families.addChild({ body: { name: "Anvi Sen" } });
  const order = await money.order(family);
  const body = { courseId: made.courseId, studentName: "Aarav Sen", parentName: "Ritu", phoneNumber: "9811042367", childId };
  const { booking } = await family.api.bookings.bookDemoClass({ body });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 30) * hour).toISOString();
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  await (await made.desk()).bookings.allotTutor({ params: { id: booking.id }, body: { staffId, startsAt } });
  const erase = () => family.api.privacy.eraseChild({ params: { childId } });
  await expect(erase()).rejects.toMatchObject({ problem: { id: "class-to-come" } });
  const params = { id: order.id };
  expect((await family.api.orders.showOrder({ params })).state).toBe("waiting");
  await money.pay(order);
  expect((await family.api.orders.showOrder({ params })).state).toBe("paid");
  await family.api.bookings.cancelMyBooking({ params: { id: booking.id } });
  await expect(erase()).rejects.toMatchObject({ problem: { id: "lessons-left" } });
});

test("nobody erases another family's child, and a stolen token ten minutes old erases none", async () => {
  const { browser, one, parent } = await twoChildren("Aarav Rao", "Anvi Rao");
  const stranger = await world.as(await world.make.student());
  await expect(stranger.privacy.eraseChild({ params: { childId: one.id } })).rejects.toMatchObject({
    problem: { id: "no-child-chosen" },
  });
  for (const minutes of [6, 5]) {
    await world.moveClock(minutes * 60_000);
    browser.token = (await browser.api.identity.refreshStudent()).token;
  }
  await expect(browser.api.privacy.eraseChild({ params: { childId: one.id } })).rejects.toMatchObject({
    problem: { id: "not-confirmed" },
  });
  expect((await (await world.as(parent)).families.showProfile()).student.children).toHaveLength(2);
});

test("a child that was erased after a backup is erased again in the database that was restored from it", async () => {
  const { one, parent } = await twoChildren("Kabir Again", "Kiara Stays");
  await world.moveClock(12 * hour);
  const backups = mkdtempSync(join(tmpdir(), "tutoring-backups-"));
  try {
    await noteErasures({ files: world.files, backups }, [{ at: new Date().toISOString(), personId: one.id }]);
    expect(await eraseAgain(world.db, { files: world.files, backups })).toEqual({ erased: 1, left: [] });
    expect(await eraseAgain(world.db, { files: world.files, backups })).toEqual({ erased: 0, left: [] });
  } finally {
    rmSync(backups, { recursive: true });
  }
  const { children } = (await (await world.as(parent)).families.showProfile()).student;
  expect(children.map(({ name }) => name)).toEqual(["Kiara Stays"]);
});

test("a family erases five children a day, and no more", { meta: { proves: ["C15"] } }, async () => {
  const names = ["Asha", "Bina", "Chetan", "Dev", "Esha", "Farah"];
  const parent = await world.make.student({ name: "Gauri" });
  const api = await world.as(parent);
  for (const name of names) await api.families.addChild({ body: { name } });
  const { children } = (await api.families.showProfile()).student;
  const erase = (nth: number) => api.privacy.eraseChild({ params: { childId: children[nth]?.id ?? "" } });
  for (const nth of [0, 1, 2, 3, 4]) await erase(nth);
  await expect(erase(5)).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
  expect((await api.families.showProfile()).student.children.map(({ name }) => name)).toEqual(["Esha", "Farah"]);
});

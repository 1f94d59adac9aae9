import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#api/domains/ledger/index.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
let desk: Awaited<ReturnType<typeof world.as>>;
afterEach(() => money.checkBooks());

const hour = 3_600_000;
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const allDay = "12:00 AM - 11:30 PM";

/** Hours in the other half of the day. */
const farFrom = (startsAt: string) =>
  new Date(Date.parse(startsAt) + 5.5 * hour).getUTCHours() < 12 ? "6:00 PM - 7:30 PM" : "6:00 AM - 7:30 AM";

/** A family with four weekly lessons, and another tutor who is free at these hours, which may depend on the first lesson. */
async function weekly(hoursFor: (startsAt: string) => string = () => allDay) {
  const family = await money.afterDemo();
  const made = await money.order(family);
  await money.pay(made);
  const params = { id: made.id };
  const order = await family.api.orders.showOrder({ params });
  const preferredTimeSlot = hoursFor(order.list[0]?.startsAt ?? "");
  const staffId = await world.make.tutor({ staffName: "Nisha Verma", preferredTimeSlot });
  for (const tutorId of [family.staffId, staffId])
    await world.db.insertInto("tutor_rates").values({ tutor_id: tutorId, from_day: "2020-01-01", paise: 15_001 }).execute();
  desk = await world.as(await world.make.executive());
  /** Gives the lessons to the other tutor, as the desk sees them now. */
  const change = async (to = staffId) => {
    const { lessons } = await desk.orderDesk.showTutorChange({ params, query: { staffId: to } });
    const times = lessons.map(({ startsAt }) => startsAt);
    return desk.orderDesk.changeTutor({ params, body: { staffId: to, times, reason: "" } });
  };
  const now = () => family.api.orders.showOrder({ params });
  /** The last email about an order to a family or a tutor. */
  const emailTo = async (whose: string | number) =>
    (await world.writtenEmails()).findLast(
      ({ kind, to_family, to_tutor }) => kind === "order" && (to_family === whose || to_tutor === whose),
    );
  /** Method and number of the entries in the emails about single lessons to a side. */
  const entriesTo = async (side: string) => {
    const lessons = await world.db.selectFrom("lessons").select("lesson_id").where("order_id", "=", made.id).execute();
    const ids = lessons.map(({ lesson_id }) => lesson_id);
    const emails = (await world.writtenEmails()).filter(
      (email) =>
        email.side === side && ids.includes(email.lesson_id ?? "") && ["allotted", "cancelled"].includes(email.kind ?? ""),
    );
    return emails.map(({ calendar, calendar_method: method }) => `${method} ${/^SEQUENCE:(\d+)/m.exec(calendar ?? "")?.[1]}`);
  };
  return {
    family,
    params,
    order,
    starts: order.list.map(({ startsAt }) => startsAt ?? ""),
    staffId,
    change,
    now,
    emailTo,
    entriesTo,
  };
}
const owedTo = (tutorId: number) => balanceOf(world.db, { kind: "tutor", owner: String(tutorId) });

test(
  "a family asks for another tutor: the desk reads it once in its queue, and the family may keep its own after all",
  { meta: { proves: ["C90"] } },
  async () => {
    const { family, params } = await weekly();
    const asked = await family.api.orders.askForAnotherTutor({ params, body: { words: "He is often late." } });
    expect(asked.anotherTutor).toMatchObject({ words: "He is often late." });
    const again = await family.api.orders.askForAnotherTutor({ params, body: { words: "We would like a woman." } });
    expect(again.anotherTutor?.words).toBe("We would like a woman.");
    const inQueue = async () =>
      (await desk.bookings.findBookRequests({ query: { queue: "replacement" } })).data.filter(
        ({ id }) => id === family.bookingId,
      );
    expect(await inQueue()).toMatchObject([{ wishesReplacement: true, status: "REGISTERED" }]);
    const { orders } = await desk.money.listOrdersOfRequest({ params: family.params });
    expect(orders[0]?.anotherTutor?.words).toBe("We would like a woman.");
    const digestItem = await world.db.selectFrom("digest_items").selectAll().execute();
    expect(JSON.stringify(digestItem)).toContain("They say: “He is often late.”");
    expect(JSON.stringify(digestItem)).not.toContain("We would like a woman.");
    const logged = await world.db.selectFrom("log_entries").selectAll().where("operation", "=", "another-tutor-asked").execute();
    expect(JSON.stringify(logged)).not.toContain("often late");
    expect((await family.api.orders.keepTutor({ params })).anotherTutor).toBeNull();
    expect(await inQueue()).toEqual([]);
    for (let nth = 0; nth < 8; nth += 1) await family.api.orders.askForAnotherTutor({ params, body: { words: "" } });
    await expect(family.api.orders.askForAnotherTutor({ params, body: { words: "" } })).rejects.toEqual(
      refused("too-many-changes-today"),
    );
    const stranger = await money.afterDemo();
    await expect(stranger.api.orders.askForAnotherTutor({ params, body: { words: "" } })).rejects.toEqual(
      refused("no-such-order"),
    );
  },
);

test("another tutor takes over: price, lessons and times stay, three calendars follow, and each tutor is paid for their own", async () => {
  const { family, params, order, starts, staffId, change, now, emailTo, entriesTo } = await weekly();
  await money.pass(family, Date.parse(starts[0] ?? "") + 30 * 60_000 - world.service.now().getTime());
  await classes.attended(order.list[0]?.lessonId ?? "", "tutor", [0, 60]);
  await classes.attended(order.list[0]?.lessonId ?? "", "student", [0, 60]);
  await family.api.orders.cancelLesson({ params: { ...params, nth: 4 } });
  await family.api.orders.askForAnotherTutor({ params, body: { words: "" } });
  desk = await world.as(await world.make.executive());
  const shown = await desk.orderDesk.showTutorChange({ params, query: { staffId } });
  const kept = [2, 3].map((nth) => ({ nth, before: starts[nth - 1], startsAt: starts[nth - 1] }));
  expect(shown).toEqual({ lessons: kept, withoutTime: 1, freeLessons: 0, lessonsBeingPaid: 0 });
  await change();
  await money.pass(family, hour);
  await money.judge();
  expect(await now()).toMatchObject({ tutor: "Nisha Verma", anotherTutor: null, lessonRupees: 200, lessonsBack: 3 });
  expect((await now()).list).toMatchObject([
    { state: "given", tutor: "Anjali Deshpande", startsAt: starts[0] },
    { state: "scheduled", tutor: null, startsAt: starts[1], lessonId: order.list[1]?.lessonId },
    { state: "scheduled", tutor: null, startsAt: starts[2] },
    { state: "owed", tutor: null },
  ]);
  expect([await owedTo(family.staffId), await owedTo(staffId)]).toEqual([15_001, 0]);
  const [toFamily, toNew, toFormer] = await Promise.all([emailTo(family.student.id), emailTo(staffId), emailTo(family.staffId)]);
  expect(toFamily?.subject).toContain("Nisha Verma teaches");
  expect(toFamily?.body_text).toMatch(/1 lesson has no time yet/);
  expect(toNew?.body_text).toContain("You take over");
  expect(toFormer?.body_text).toContain("continues Algebra for Class 9 with another tutor");
  const lastTwo = async (side: string) => (await entriesTo(side)).slice(-2);
  expect(await Promise.all(["student", "tutor", "former-tutor"].map(lastTwo))).toEqual([
    ["REQUEST 1", "REQUEST 1"],
    ["REQUEST 1", "REQUEST 1"],
    ["CANCEL 1", "CANCEL 1"],
  ]);
  await money.pass(family, Date.parse(starts[1] ?? "") + 30 * 60_000 - world.service.now().getTime());
  for (const side of ["tutor", "student"] as const) await classes.attended(order.list[1]?.lessonId ?? "", side, [0, 60]);
  await money.pass(family, 2 * hour);
  await money.judge();
  expect([await owedTo(family.staffId), await owedTo(staffId)]).toEqual([15_001, 15_001]);
});

test("lessons at times when the new tutor does not teach move within their week, or are owed without a time, and can be planned", async () => {
  const { family, params, starts, change, now, emailTo } = await weekly(farFrom);
  await world.db
    .updateTable("lessons")
    .set({ meeting_url: "https://meet.example/former" })
    .where("order_id", "=", params.id)
    .execute();
  await change();
  const { list } = await now();
  for (const [nth, { state, startsAt }] of list.entries()) {
    expect(state).toBe("scheduled");
    const inIndia = new Date(Date.parse(startsAt ?? "") + 5.5 * hour).toISOString();
    expect(inIndia).toMatch(/T(06|18):(00|30)/);
    expect(Math.abs(Date.parse(startsAt ?? "") - Date.parse(starts[nth] ?? ""))).toBeLessThanOrEqual(3.5 * 24 * hour);
  }
  expect((await emailTo(family.student.id))?.body_text).toContain("(before: ");
  const meetings = await world.db.selectFrom("lessons").select("meeting_url").where("order_id", "=", params.id).execute();
  expect(meetings.every(({ meeting_url }) => meeting_url !== "https://meet.example/former")).toBe(true);
});

/** A tutor without working hours. */
async function idleTutor() {
  const staffId = await world.make.tutor({ staffName: "Omkar Rao", preferredTimeSlot: allDay });
  const hours = JSON.stringify({ weekly: {}, exceptions: [] });
  await sql`update tutors set working_hours = ${hours}::jsonb where staff_id = ${staffId}`.execute(world.db);
  return staffId;
}

test("lessons that find no time are owed without one, and the next package is with the new tutor", async () => {
  const { family, params, change, now, emailTo, entriesTo, staffId } = await weekly();
  const idle = await idleTutor();
  await change(idle);
  expect((await now()).list.map(({ state }) => state)).toEqual(["owed", "owed", "owed", "owed"]);
  const toFamily = await emailTo(family.student.id);
  expect(toFamily?.body_text).toContain("4 lessons have no time yet");
  expect((await entriesTo("student")).slice(-4)).toEqual(Array(4).fill("CANCEL 1"));
  expect((await entriesTo("former-tutor")).slice(-4)).toEqual(Array(4).fill("CANCEL 1"));
  expect((await emailTo(idle))?.calendar).toBeNull();
  await change(staffId);
  await family.api.orders.resumeLessons({ params, body: {} });
  expect((await now()).list.map(({ state, tutor }) => [state, tutor])).toEqual(Array(4).fill(["scheduled", null]));
  expect((await family.api.orders.showPlan({ params: family.params })).tutor).toBe("Nisha Verma");
});

test("where we take a lesson away within twelve hours one more is free; where the family has asked, its tutor gets half", async () => {
  const lost = await weekly();
  const soon = (startsAt = "") => Date.parse(startsAt) - 5 * hour - world.service.now().getTime();
  await money.pass(lost.family, soon(lost.starts[0]));
  desk = await world.as(await world.make.executive());
  const idle = await idleTutor();
  expect(await desk.orderDesk.showTutorChange({ params: lost.params, query: { staffId: idle } })).toMatchObject({
    freeLessons: 1,
  });
  await lost.change(idle);
  expect((await lost.now()).list.map(({ state, free }) => [state, free])).toEqual([
    ...Array<unknown>(4).fill(["owed", false]),
    ["owed", true],
  ]);
  expect(await owedTo(lost.family.staffId)).toBe(0);
  expect((await lost.emailTo(lost.family.student.id))?.body_text).toContain("you get one more free");

  const asked = await weekly();
  await money.pass(asked.family, soon(asked.starts[0]));
  await asked.family.api.orders.askForAnotherTutor({ params: asked.params, body: { words: "" } });
  desk = await world.as(await world.make.executive());
  await asked.change(idle);
  expect((await asked.now()).list).toHaveLength(4);
  expect(await owedTo(asked.family.staffId)).toBe(7_500);
});

test(
  "the desk gives lessons to another tutor only if they are still as it saw them, and only lessons that are left",
  { meta: { proves: ["C91"] } },
  async () => {
    const { family, params, starts, staffId, change, now } = await weekly();
    const body = { staffId, times: starts, reason: "They move to Pune." };
    await family.api.orders.cancelLesson({ params: { ...params, nth: 2 } });
    await expect(desk.orderDesk.changeTutor({ params, body })).rejects.toEqual(refused("times-have-changed"));
    await expect(change(family.staffId)).rejects.toEqual(refused("same-tutor"));
    await expect(change(2_000_000)).rejects.toEqual(refused("tutor-left"));
    const seen = starts.filter((_, nth) => nth !== 1);
    const both = await Promise.allSettled(
      [1, 2].map(() => desk.orderDesk.changeTutor({ params, body: { ...body, times: seen } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const admin = await world.as(await world.make.admin());
    await expect(admin.tutors.deleteTutor({ params: { id: staffId } })).rejects.toEqual(refused("tutor-has-classes"));
    await admin.tutors.deleteTutor({ params: { id: family.staffId } });
    const { lessonsBack } = await now();
    expect((await family.api.orders.stopOrder({ params, body: { lessonsBack } })).refunds).toMatchObject([{ rupees: 800 }]);
    await expect(change(family.staffId)).rejects.toEqual(refused("nothing-to-stop"));
    await expect(family.api.orders.askForAnotherTutor({ params, body: { words: "" } })).rejects.toEqual(
      refused("nothing-to-stop"),
    );
  },
);

test("the new tutor reads what the former one noted, and the former one no longer sees a child that was never taught", async () => {
  const { family, staffId, change } = await weekly();
  const former = await world.as(await world.make.tutorAccount(family.staffId));
  const id = { params: { id: family.student.childId } };
  await former.teaching.addChildNote({ ...id, body: { text: "Strong in fractions." } });
  const next = await world.as(await world.make.tutorAccount(staffId));
  await expect(next.teaching.showMyStudent(id)).rejects.toEqual(refused("not-your-student"));
  await change();
  expect(JSON.stringify(await next.teaching.showMyStudent(id))).toContain("Strong in fractions.");
  expect((await former.teaching.listMyLessons({ query: { when: "coming" } })).data).toEqual([]);
});

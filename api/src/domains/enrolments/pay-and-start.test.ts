import { dayInIndia } from "#api/platform/core/india.ts";
import { afterEach, beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
afterEach(async () => {
  await world.bank.setFaultSwitches({});
  await money.checkBooks();
});

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const minute = 60_000;
const hour = 60 * minute;

test("after a demo a family sees what it can buy, every date, and pays; then it has its lessons, a receipt and emails", async () => {
  const family = await money.afterDemo();
  const { api, params } = family;
  const plan = await api.orders.showPlan({ params });
  expect(plan).toMatchObject({ tutor: "Anjali Deshpande", sizes: [4, 8, 12, 24], lessonRupees: 200, lessonMinutes: 60 });
  const order = await money.order(family);
  expect(order).toMatchObject({
    state: "waiting",
    lessons: 4,
    list: [],
    documents: [],
    payAt: expect.stringContaining("/dev/bank/pay/"),
  });
  const back = await money.pay(order);
  expect([back.status, back.headers.get("location")]).toEqual([303, `http://localhost:3000/student/orders/${order.id}`]);

  const paid = await api.orders.showOrder({ params: { id: order.id } });
  expect(paid).toMatchObject({ state: "paid", lessonsBack: 4, forgivenLeft: 1, payAt: null });
  expect(paid.list.map(({ state }) => state)).toEqual(["scheduled", "scheduled", "scheduled", "scheduled"]);
  const times = paid.list.map(({ startsAt }) => Date.parse(startsAt ?? ""));
  expect(times.slice(1).map((at, nth) => at - (times[nth] ?? 0))).toEqual(Array(3).fill(7 * 86_400_000));
  expect(paid.documents).toMatchObject([{ kind: "receipt", number: expect.stringMatching(/^OT\/\d\d-\d\d\/000001$/) as string }]);
  const id = paid.documents[0]?.id ?? "";
  expect(await api.orders.showDocument({ params: { id } })).toMatchObject({ totalPaise: 80_000, tax: null, lessons: 4 });

  const [booking] = (await api.bookings.listMyBookings()).bookings;
  expect(booking?.status).toBe("completed");
  const desk = await world.as(await world.make.admin());
  expect((await desk.bookings.findBookRequests({ query: { status: "REGISTERED" } })).data.map((one) => one.id)).toContain(
    family.bookingId,
  );
  const daysAgo = (days: number) => dayInIndia(new Date(world.service.now().getTime() - days * 86_400_000));
  const funnel = await desk.funnel.showFunnel({ query: { dateFrom: daysAgo(30), dateTo: daysAgo(0) } });
  const steps = { requested: 1, held: 1, paid: 1 };
  expect(funnel).toMatchObject({ courses: [steps], tutors: [{ name: "Anjali Deshpande", ...steps }] });
  const emails = await world.emailsTo(family.student.email);
  expect(emails[0]?.subject).toContain("Your class is tomorrow");
  expect(emails.at(-1)?.subject).toMatch(/^Your lessons with Anjali Deshpande · OT-\d{4}-000001$/);
  const kept = (await world.writtenEmails()).filter(
    ({ kind, to_address: to }) => ["order", "allotted"].includes(kind ?? "") && to === family.student.email,
  );
  const invitations = kept.filter(({ lesson_id }) => paid.list.some(({ lessonId }) => lessonId === lesson_id));
  expect(invitations.map(({ calendar_method }) => calendar_method)).toEqual(Array(4).fill("REQUEST"));
  expect(new Set(invitations.map(({ calendar }) => /^UID:(.+)$/m.exec(calendar ?? "")?.[1])).size).toBe(4);
  expect(kept.find(({ kind }) => kind === "order")?.calendar).toBeNull();
});

test("a family that never comes back from the bank has its lessons by the webhook alone, or by the sweep alone", async () => {
  const one = await money.afterDemo();
  const byEmail = await money.order(one);
  await money.pay(byEmail, "close");
  expect((await one.api.orders.listMyOrders()).orders[0]?.state).toBe("paid");

  await world.bank.setFaultSwitches({ webhooks: "lost" });
  const other = await money.afterDemo();
  const bySweep = await money.order(other);
  await money.pay(bySweep, "close");
  expect((await other.api.orders.listMyOrders()).orders[0]?.state).toBe("waiting");
  await money.pass(other, 2 * minute);
  await money.sweep();
  expect((await other.api.orders.listMyOrders()).orders[0]?.state).toBe("paid");
});

test("a second payment goes back by itself, with an email, and the lessons stay", { meta: { proves: ["C81"] } }, async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order, "twice");
  await money.sweep();
  const now = await family.api.orders.showOrder({ params: { id: order.id } });
  expect(now).toMatchObject({ state: "paid", lessonsBack: 4, refunds: [{ rupees: 800, arrived: true }] });
  expect((await world.emailsTo(family.student.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("₹800 is on its way back to you"),
  );
});

test("a payment first declined, then made, counts; after another order it goes back", { meta: { proves: ["C81"] } }, async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order, "late");
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).state).toBe("waiting");
  await money.pass(family, 11 * minute);
  await world.bank.deliverWebhooks();
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).state).toBe("paid");

  const second = await money.afterDemo();
  const given = await money.order(second);
  await money.pay(given, "late");
  const chosen = await money.order(second, 8);
  await money.pass(second, 11 * minute);
  await world.bank.deliverWebhooks();
  await money.sweep();
  const orders = (await second.api.orders.listMyOrders()).orders;
  expect(orders.map(({ id, state }) => [id, state])).toEqual([[chosen.id, "waiting"]]);
  expect((await second.api.orders.showOrder({ params: { id: given.id } })).refunds).toEqual([{ rupees: 800, arrived: true }]);
});

test("times are held while a family pays, and free again twenty minutes later; a payment that comes then takes what is free", async () => {
  const family = await money.afterDemo();
  const other = await money.neighbourOf(family);
  const order = await money.order(family);
  const slots = async () => new Set((await other.api.orders.showPlan({ params: other.params })).slots);
  const held = (
    await world.db.selectFrom("lessons").select("starts_at").where("order_id", "=", order.id).orderBy("starts_at").execute()
  )[0];
  const first = held?.starts_at.toISOString() ?? "";
  expect((await slots()).has(first)).toBe(false);
  await money.pay(order, "late");
  await money.pass(family, 21 * minute);
  await money.pass(other, 0);
  // the bank has said nothing yet, so the times are freed
  await world.bank.setFaultSwitches({ calls: "broken" });
  await money.sweep();
  expect((await slots()).has(first)).toBe(true);
  await world.bank.setFaultSwitches({});
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).list.map(({ state }) => state)).toEqual(
    Array(4).fill("scheduled"),
  );
});

test("nobody buys before the demo, a course that is not sold, a number that is not offered, or for another family", async () => {
  const family = await money.afterDemo();
  const stranger = await money.afterDemo();
  const waiting = await world.make.booking({
    student: family.student,
    courseId: await world.make.course({ lessons: 4, lessonRupees: 100 }),
  });
  await expect(family.api.orders.showPlan({ params: { id: waiting } })).rejects.toEqual(refused("demo-not-held"));
  await expect(family.api.orders.showPlan({ params: stranger.params })).rejects.toEqual(refused("no-such-booking"));
  await expect(money.order(family, 5)).rejects.toEqual(refused("no-such-package"));
  const order = await money.order(family);
  for (const call of [
    () => stranger.api.orders.showOrder({ params: { id: order.id } }),
    () => stranger.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 0 } }),
    () => stranger.api.orders.cancelLesson({ params: { id: order.id, nth: 1 } }),
  ])
    await expect(call()).rejects.toEqual(refused("no-such-order"));

  const notSold = await world.make.course();
  const startsAt = new Date(world.service.now().getTime() - 86_400_000);
  const id = await world.make.booking({
    student: family.student,
    courseId: notSold,
    status: "DONE",
    staffId: stranger.staffId,
    startsAt: new Date(startsAt.getTime() - 7_200_000),
  });
  await expect(family.api.orders.showPlan({ params: { id } })).rejects.toEqual(refused("not-for-sale"));
  const provider = world.service.payments;
  world.service.payments = undefined;
  await expect(family.api.orders.showPlan({ params: family.params })).rejects.toEqual(refused("not-for-sale"));
  world.service.payments = provider;
});

test("a family stops and gets back every lesson not given, with a credit note", { meta: { proves: ["C84"] } }, async () => {
  const family = await money.afterDemo();
  const { id } = await money.order(family);
  const params = { id };
  const order = await family.api.orders.showOrder({ params });
  await money.pay(order);
  await expect(family.api.orders.stopOrder({ params, body: { lessonsBack: 3 } })).rejects.toEqual(refused("sum-has-changed"));
  const otherTab = await world.as(family.student);
  const stop = (api = family.api) => api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  const [pressed, pressedAgain] = await Promise.all([stop(), stop()]); // the same call, with the same key
  expect(pressedAgain).toEqual(pressed);
  await expect(stop(otherTab)).rejects.toEqual(refused("nothing-to-stop"));
  await money.sweep();
  const stopped = await family.api.orders.showOrder({ params });
  expect(stopped).toMatchObject({ state: "stopped", lessonsBack: 0, refunds: [{ rupees: 800, arrived: true }] });
  expect(stopped.documents.map(({ kind }) => kind)).toEqual(["receipt", "credit-note"]);
  const lessons = await world.db.selectFrom("lessons").select("status").where("order_id", "=", id).execute();
  expect(new Set(lessons.map(({ status }) => status))).toEqual(new Set(["cancelled"]));
});

test("who came decides: held or missed by the child counts as given, missed by the tutor comes back with one more", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  const { list } = await family.api.orders.showOrder({ params });
  const came = [["student", "tutor"], ["tutor"], ["student"], []] as const;
  for (const [nth, sides] of came.entries()) {
    const lesson = list[nth];
    const startsAt = new Date(lesson?.startsAt ?? "");
    await money.pass(family, startsAt.getTime() - world.service.now().getTime());
    for (const side of sides) await classes.attended(lesson?.lessonId ?? "", side, [0, 60]);
    await money.pass(family, 2 * hour);
    await money.judge();
  }
  const judged = await family.api.orders.showOrder({ params });
  expect(judged.list.map(({ state, free }) => [state, free])).toEqual([
    ["given", false],
    ["given", false],
    ["owed", false],
    ["late", false],
    ["owed", true],
  ]);
  expect(judged.lessonsBack).toBe(1);
  const written = (await world.writtenEmails()).filter(({ kind }) => kind === "missed");
  const toldOf = (nth: number, side: string) =>
    written.find((one) => one.lesson_id === list[nth]?.lessonId && one.side === side)?.body_text;
  expect(toldOf(1, "student")).toContain("The student did not come to the class. It counts as given.");
  expect(toldOf(1, "tutor")).toContain("You are paid for it as for any other class.");
  expect(toldOf(2, "student")).toContain(
    "The tutor did not come to the class. The class stays yours, and you get one more free.",
  );
  expect(toldOf(2, "tutor")).toContain("It is not paid.");
  await money.pass(family, 72 * hour);
  await money.judge();
  const stopped = await family.api.orders.stopOrder({ params, body: { lessonsBack: 2 } });
  expect(stopped.list.map(({ state }) => state)).toEqual(["given", "given", "returned", "returned", "returned"]);
  expect(stopped.refunds).toEqual([{ rupees: 400, arrived: false }]);
});

test("a family that moves a lesson again and again is stopped for the day", { meta: { proves: ["C105"] } }, async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  const { slots } = await family.api.orders.listLessonSlots({ params });
  const [first = "", second = ""] = [slots.at(-1), slots[Math.floor(slots.length / 2)]]; // on different days
  const move = (nth: number) =>
    family.api.orders.setLessonTime({ params: { ...params, nth: 1 }, body: { startsAt: nth % 2 ? first : second } });
  for (let nth = 0; nth < 100; nth += 1) await move(nth);
  await expect(move(100)).rejects.toEqual(refused("too-many-changes-today"));
});

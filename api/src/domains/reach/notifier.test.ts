import { expect, test } from "vitest";
import { mailTo, reachWorld, remindersTo, titlesOn, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const minute = 60_000;

test("a reminder rings on the phone, and its email is not needed once the phone has shown it", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const { student, startsAt, lesson, phone, shows } = await reach.familyWith(all, 3);
    await until(() => expect(mailTo(received, student.email)).toHaveLength(1)); // booked, before the phone was there
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(() => expect(phone.received).toHaveLength(1));
    const [push] = phone.received;
    expect(push?.payload).toMatchObject({ title: "Class in an hour", link: `http://localhost:3000/class/${lesson.id}` });
    expect(push?.payload.body).toMatch(/^Aarav: Chemistry for Class 12 with Mary Thomas, \w{3},? \d+ \w{3}, \d+:\d\d [AP]M$/);
    expect(push?.headers).toMatchObject({ urgency: "high", ttl: "285", topic: push?.payload.tag });
    expect(JSON.stringify(push?.payload)).not.toContain("Malhotra"); // the lock screen is for all eyes
    await shows();
    expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({
      email: "withdrawn",
      status: "shown",
      not_needed_at: expect.any(Date),
    });
    await world.moveClock(6 * minute);
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "shown" }));
    expect(mailTo(received, student.email)).toHaveLength(1);
  });
});

test(
  "a reminder that no phone has shown within five minutes goes by email, and stays missed when it is shown later",
  { meta: { proves: ["C141"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await reach.withMailServer({}, async (received, wake) => {
      const { student, startsAt, lesson, phone, shows } = await reach.familyWith(all, 3);
      all.sendBy(wake);
      await reach.moveTo(startsAt, -60);
      world.service.wakeSender();
      await until(() => expect(phone.received).toHaveLength(1));
      const reminder = () => remindersTo(received, student.email);
      await world.moveClock(4 * minute);
      world.service.wakeSender();
      await until(async () =>
        expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "planned", status: "pushed" }),
      );
      expect(reminder()).toEqual([]);
      await world.moveClock(1.1 * minute);
      world.service.wakeSender();
      await until(() => expect(reminder()).toHaveLength(1));
      await until(async () =>
        expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "sent", status: "missed" }),
      );
      await shows();
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "sent" });
      expect(phone.received).toHaveLength(1);
    });
  },
);

test.each([
  [410, 0],
  [404, 0],
  [500, 1],
  [429, 1],
  [403, 1],
])(
  "where the push service answers %i, the email leaves at once, and %i device stays",
  { meta: { proves: ["C140"] } },
  async (status, left) => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    const { startsAt, lesson, phone, student } = await reach.familyWith(all, 3);
    phone.answers = status;
    await reach.moveTo(startsAt, -60);
    await reach.withMailServer({}, async (received, wake) => {
      all.sendBy(wake);
      world.service.wakeSender();
      const reminder = () => remindersTo(received, student.email);
      await until(() => expect(reminder()).toHaveLength(1));
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "missed" });
      expect(await reach.devicesOf(student.id)).toHaveLength(left);
    });
  },
);

test("a push service that is away is not called for every family, and one with a lost answer is not called twice", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  const [one, two] = [await reach.familyWith(all, 3), await reach.familyWith(all, 3)];
  one.phone.answers = "hangs up";
  two.phone.answers = "hangs up";
  await reach.moveTo(one.startsAt, -60);
  all.services.called.length = 0;
  const alone = all.newNotifier(all.post, 1);
  alone.wake();
  const states = async () => [
    (await reach.rowOf(one.lesson.id, "hour-before")).status,
    (await reach.rowOf(two.lesson.id, "hour-before")).status,
  ];
  await until(async () => expect(new Set(await states())).toEqual(new Set(["missed", "pushed"])));
  expect(all.services.called).toHaveLength(1);
});

test("news of a time reaches phone and email at once; a tutor is told in the same way", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const { student, staffId, params, lesson, phone, startsAt } = await reach.familyWith(all, 30);
    const tutor = await world.make.tutorAccount(staffId);
    const tutorsPhone = all.services.browser("updates.push.services.mozilla.com");
    await (await world.as(tutor)).reach.addDevice({ body: tutorsPhone.subscription });
    await (await world.as(student)).bookings.cancelMyBooking({ params });
    await until(() => expect(titlesOn(phone)).toEqual(["Class cancelled"]));
    await until(() => expect(titlesOn(tutorsPhone)).toEqual(["Class cancelled"]));
    await until(async () => expect(await reach.rowOf(lesson.id, "cancelled")).toMatchObject({ email: "sent", status: "pushed" }));
    expect(mailTo(received, student.email).some(({ text }) => text.includes("has been cancelled"))).toBe(true);
    // the reminders go with the class
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () =>
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "withdrawn", status: "withdrawn" }),
    );
    expect(phone.received).toHaveLength(1);
  });
});

test("a family that chooses email only, or both, gets its reminder so", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  const [only, both] = [await reach.familyWith(all, 3), await reach.familyWith(all, 3)];
  await only.api.reach.chooseReach({ body: { topic: "reminders", choice: "email" } });
  const { choices } = await both.api.reach.chooseReach({ body: { topic: "reminders", choice: "both" } });
  expect(choices).toEqual({ times: "phone", reminders: "both", talk: "phone", papers: "phone" });
  await reach.moveTo(only.startsAt, -60);
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    world.service.wakeSender();
    const reminders = (email: string) => remindersTo(received, email);
    await until(() =>
      expect([reminders(only.student.email), reminders(both.student.email)]).toMatchObject([{ length: 1 }, { length: 1 }]),
    );
    await until(() => expect(both.phone.received).toHaveLength(1));
    expect(only.phone.received).toEqual([]);
    await both.shows();
    expect(await reach.rowOf(both.lesson.id, "hour-before")).toMatchObject({ email: "sent", status: "shown" });
  });
});

test(
  "in quiet hours no phone rings but for a class within three hours; other reminders wait until morning, or go by email",
  { meta: { proves: ["C141"] } },
  async () => {
    const all = await reach.opened();
    await reach.untilIndia("19:50");
    const tooLate = await reach.familyWith(all, 26.5); // its reminder of a day before is due at half past ten, and worthless by half past four
    await reach.untilIndia("22:40");
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(tooLate.lesson.id, "day-before")).toMatchObject({ status: "emailed" }));
    const later = await reach.familyWith(all, 32); // its own is due at seven, which waits until eight
    const soon = await reach.familyWith(all, 8.7); // at half past seven
    await reach.moveTo(soon.startsAt, -60);
    world.service.wakeSender();
    await until(() => expect(titlesOn(soon.phone)).toEqual(["Class in an hour"]));
    await reach.moveTo(later.startsAt, -24 * 60 + 10);
    world.service.wakeSender();
    const waiting = async () => await reach.rowOf(later.lesson.id, "day-before");
    await until(async () =>
      expect((await waiting()).next_try_at.getTime() - (await waiting()).due_at.getTime()).toBeGreaterThan(45 * minute),
    );
    expect([await waiting(), titlesOn(later.phone), titlesOn(tooLate.phone)]).toMatchObject([
      { status: "planned", email: "planned" },
      [],
      [],
    ]);
    const desk = await world.as(await world.make.executive());
    const { emails } = await desk.desk.showRequestFile({ params: later.params });
    expect(emails.find(({ kind }) => kind === "day-before")?.dueAt).toBe((await waiting()).next_try_at.toISOString());
    await reach.untilIndia("08:01");
    world.service.wakeSender();
    await until(() => expect(titlesOn(later.phone)).toEqual(["Class tomorrow"]));
  },
);

import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import type { SMTPServerOptions } from "smtp-server";
import { clockNow } from "#api/platform/db/database.ts";
import type { Received } from "#api/testing/receiving-server.ts";
import { mailTo, reachWorld, remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const minute = 60_000;

test("a reminder arrives on WhatsApp, and its email is not needed once it is delivered", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const { student, startsAt, lesson, phone } = await phones.familyOn(all, { hours: 3 });
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect(await phone()).toHaveLength(1));
    expect((await phone())[0]).toMatchObject({
      channel: "whatsapp",
      words: expect.stringMatching(
        /^Reminder from Online Tutoring: the class of Aarav begins soon\. Chemistry for Class 12 with Mary Thomas/,
      ),
      footer: "Reply STOP to end these messages",
      link: `http://localhost:3000/class/${lesson.id}`,
    });
    await phones.untilReported(async () =>
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "withdrawn", status: "shown" }),
    );
    await world.moveClock(20 * minute);
    world.service.wakeSender();
    await until(async () => expect(await phones.stored(student.id)).toMatchObject([{ state: "delivered", paise: 14 }]));
    expect(remindersTo(received, student.email)).toEqual([]);
    expect(JSON.stringify(await phone())).not.toContain("Malhotra"); // a phone is for all eyes
  });
});

test(
  "without any report, and with forged ones, the reminder goes by email in the end",
  { meta: { proves: ["C210"] } },
  async () => {
    for (const how of ["lost", "forged"] as const) {
      await reach.untilIndia("12:00");
      const all = await reach.opened();
      await reach.withMailServer({}, async (received, wake) => {
        all.sendBy(wake);
        await world.testPhones.setFaultSwitches({});
        const { student, startsAt, lesson, phone } = await phones.familyOn(all, { hours: 3 });
        await world.testPhones.setFaultSwitches({ reports: how });
        await reach.moveTo(startsAt, -60);
        world.service.wakeSender();
        await until(async () => expect(await phone()).toHaveLength(1));
        await world.testPhones.deliverWebhooks();
        await world.moveClock(11 * minute);
        world.service.wakeSender();
        await until(() => expect(remindersTo(received, student.email)).toHaveLength(1));
        await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "missed" }));
        expect(await phone()).toHaveLength(1);
      });
    }
  },
);

test("while WhatsApp, SMS and the mail server are away for six hours nothing is lost: a cancelled class comes once by email", async () => {
  await reach.untilIndia("09:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { api, params, student, phone } = await phones.familyOn(all, { hours: 40, channels: ["whatsapp", "sms"] });
  await world.testPhones.setFaultSwitches({ whatsapp: "unreachable", sms: "unreachable" });
  const cancelled = (received: Received[]) =>
    mailTo(received, student.email).filter(({ text }) => text.includes("has been cancelled"));
  let tries = 0;
  const isAway: SMTPServerOptions["onConnect"] = (_, answer) => {
    tries += 1;
    answer(Object.assign(new Error("try again later"), { responseCode: 421 }));
  };
  await reach.withMailServer({ onConnect: isAway }, async (_, wake) => {
    all.sendBy(wake);
    await api.bookings.cancelMyBooking({ params });
    for (let half = 0; half < 12; half += 1) {
      const before = tries;
      await world.moveClock(30 * minute);
      world.service.wakeSender();
      await until(() => expect(tries).toBeGreaterThan(before));
    }
  });
  expect(await phone()).toEqual([]);
  await world.testPhones.setFaultSwitches({});
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    world.service.wakeSender();
    await until(() => expect(cancelled(received)).toHaveLength(1));
    await world.moveClock(60 * minute);
    world.service.wakeSender();
    const due = world.db.selectFrom("emails").select("kind").where("status", "=", "planned").where("due_at", "<", clockNow);
    await until(async () => expect(await due.execute()).toEqual([]));
    expect(cancelled(received)).toHaveLength(1);
  });
});

test(
  "a family that writes STOP gets nothing more, also of what is planned, and START brings it back",
  { meta: { proves: ["C211"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await world.testPhones.setFaultSwitches({});
    const { startsAt, number, phone, api, student, lesson } = await phones.familyOn(all, { hours: 3 });
    await world.testPhones.write({ number, words: "please don't stop the classes" });
    expect((await api.reach.showReach()).phone?.agreed).toEqual(["whatsapp"]);
    await world.testPhones.write({ number, words: "STOP", isHidden: true });
    await until(async () => expect((await phone())[0]?.words).toMatch(/^You get no more WhatsApp messages/));
    expect((await api.reach.showReach()).phone?.agreed).toEqual([]);
    const seen = (await phone()).length;
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "emailed" }));
    await world.testPhones.write({ number, words: "are you there?" });
    expect((await phone()).filter(({ isTheirs }) => !isTheirs)).toHaveLength(
      (await phone()).length - 3, // only their own three words were added
    );
    await world.testPhones.write({ number, words: "शुरू करो" });
    await until(async () => expect((await phone())[0]?.words).toMatch(/again/));
    expect((await phone()).length).toBe(seen + 3);
    const proof = await world.db
      .selectFrom("phone_agreements")
      .select(["is_agreed", "source", "wording"])
      .where("account_id", "=", student.id)
      .orderBy("agreement_id")
      .execute();
    expect(proof).toMatchObject([
      { is_agreed: true, source: "page", wording: expect.stringContaining("Reply STOP") },
      { is_agreed: false, source: "reply", wording: "STOP" },
      { is_agreed: true, source: "reply", wording: "शुरू करो" },
    ]);
    await expect(world.db.deleteFrom("phone_agreements").execute()).rejects.toThrow(/kept as they were/);
    await expect(world.db.updateTable("phone_agreements").set({ is_agreed: true }).execute()).rejects.toThrow(
      /kept as they were/,
    );
  },
);

test("nothing can be sent to a number without its family's yes", { meta: { proves: ["C211"] } }, async () => {
  const { id } = await world.make.student();
  const message = {
    account_id: id,
    email_id: null,
    channel: "sms" as const,
    kind: "class-soon",
    number: "+919811042367",
    words: "",
    paise: 0,
  };
  await expect(world.db.insertInto("phone_messages").values(message).execute()).rejects.toThrow(/has not agreed/);
});

test(
  "what a family writes on WhatsApp stands in its conversation with support once, and the answer comes back there",
  { meta: { proves: ["C210"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await world.testPhones.setFaultSwitches({ reports: "thrice" });
    const { number, phone, id, api } = await phones.familyOn(all, { hours: 30 });
    await world.testPhones.write({ number }); // a photo
    await world.testPhones.write({ number, words: "Can we start at six?", isHidden: true });
    const desk = await world.as(await world.make.executive());
    const file = await desk.desk.showRequestFile({ params: { id } });
    expect(file.messages.map(({ text, fromStaff }) => [fromStaff, text])).toEqual([[false, "Can we start at six?\n(WhatsApp)"]]);
    await desk.desk.answerStudent({ params: { id }, body: { text: "Yes, six is fine." } });
    await until(async () => expect((await phone())[0]?.words).toBe("Yes, six is fine."));
    expect((await api.reach.listSentMessages()).messages[0]).toMatchObject({
      title: "An answer to your message",
      ways: [{ channel: "whatsapp" }],
    });

    await world.moveClock(25 * 60 * minute); // the day in which our own words are taken is over
    const nextDay = await world.as(await world.make.executive());
    await nextDay.desk.answerStudent({ params: { id }, body: { text: "Here is the link." } });
    await until(async () =>
      expect((await phone())[0]?.words).toMatch(/^Online Tutoring has answered your message about booking/),
    );
  },
);

test.each([
  ["whom we do not know", "+919000000077", false],
  ["who hides the number as well", "+919000000078", true],
])("somebody %s is told once a day where to write, and leaves nothing with us", async (_, number, isHidden) => {
  await world.testPhones.setFaultSwitches({});
  await world.testPhones.write({ number, words: "Hello", isHidden });
  await until(async () => expect(await phones.messagesOn(number)).toHaveLength(2));
  await world.testPhones.write({ number, words: "Hello again", isHidden });
  expect(await phones.messagesOn(number)).toHaveLength(3);
  const rows = await world.db.selectFrom("received_messages").selectAll().where("account_id", "is", null).execute();
  expect(JSON.stringify(rows)).not.toMatch(/900000007|Hello/);
});

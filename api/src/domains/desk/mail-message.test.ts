import { expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const money = beforeTests(() => moneyWorld(world));
const minute = 60_000;

/** A family with a reminder under way on WhatsApp, and what the desk sees of it. */
async function reminded(
  all: Awaited<ReturnType<typeof reach.opened>>,
  faults: Parameters<typeof world.testPhones.setFaultSwitches>[0],
) {
  await phones.untroubled();
  const made = await phones.familyOn(all, { hours: 3 });
  await world.testPhones.setFaultSwitches(faults);
  await reach.moveTo(made.startsAt, -60);
  world.service.wakeSender();
  await until(async () => expect(await phones.stored(made.student.id)).toMatchObject([{ channel: "whatsapp" }]));
  const desk = await world.as(await world.make.executive());
  const reminder = async () =>
    (await desk.desk.showRequestFile({ params: made.params })).emails.find(
      ({ kind, to }) => kind === "hour-before" && to === made.student.email,
    );
  const emailId = (await reminder())?.id ?? 0;
  return { ...made, reminder, emailId, mail: () => desk.deskMessages.mailMessage({ params: { id: emailId } }) };
}

test("the desk sends a message by email, once, that hangs on the way, and a report that comes later takes nothing back", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const { student, reminder, mail } = await reminded(all, { reports: "late" });
    await until(async () => expect(await phones.stored(student.id)).toMatchObject([{ state: "accepted" }]));
    expect(await reminder()).toMatchObject({
      status: "planned",
      heldBack: true,
      ways: [{ channel: "whatsapp", state: "accepted" }],
    });
    await mail();
    await until(() => expect(remindersTo(received, student.email)).toHaveLength(1));
    await expect(mail()).rejects.toThrow("already sent by email");
    await world.moveClock(1.1 * minute);
    await phones.untilReported(async () => expect(await phones.stored(student.id)).toMatchObject([{ state: "delivered" }]));
    expect(await reminder()).toMatchObject({ status: "sent", heldBack: false, notNeeded: false });
    await world.moveClock(20 * minute);
    world.service.wakeSender();
    expect(remindersTo(received, student.email)).toHaveLength(1);
    const logged = await world.db
      .selectFrom("log_entries")
      .select("operation")
      .where("operation", "=", "message-mailed")
      .execute();
    expect(logged).toHaveLength(1);
  });
});

test("what has arrived is mailed too where the family does not find it, not to a stopped address, and not once it is over", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const { student, reminder, mail } = await reminded(all, {});
    await phones.untilReported(async () =>
      expect(await reminder()).toMatchObject({ status: "withdrawn", notNeeded: true, heldBack: true }),
    );
    await world.db
      .insertInto("stopped_addresses")
      .values({ address: student.email, why: "bounced", said: "", allowed_at: null })
      .execute();
    await expect(mail()).rejects.toThrow("are stopped");
    expect(await reminder()).toMatchObject({ status: "withdrawn", notNeeded: true });
    await world.db.deleteFrom("stopped_addresses").execute();
    await mail();
    await until(() => expect(remindersTo(received, student.email)).toHaveLength(1));

    const over = await reminded(all, {});
    await phones.untilReported(async () => expect(await over.reminder()).toMatchObject({ notNeeded: true }));
    await reach.moveTo(over.startsAt, 90);
    const later = await world.as(await world.make.executive());
    await expect(later.deskMessages.mailMessage({ params: { id: over.emailId } })).rejects.toThrow("of no use any more");
    await expect(later.deskMessages.mailMessage({ params: { id: 2_000_000_000 } })).rejects.toThrow("no such message");
  });
});

test("the desk mails what hangs about a paid class from the request, and finds there what the family answers to it", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const family = await money.afterDemo();
    await money.pay(await money.order(family));
    const [first] = (await family.api.orders.listMyOrders()).orders;
    const number = phones.newNumber();
    await family.api.reach.sendPhoneCode({ body: { phone: number } });
    await family.api.reach.verifyPhone({ body: { phone: number, code: await phones.codeOn(number) } });
    await family.api.reach.agreeToPhone({ body: { channel: "whatsapp", agreed: true } });
    const courseId = await world.make.course({ classFullname: "Physics for Class 11" });
    const newer = await world.make.booking({ student: family.student, courseId });
    await world.testPhones.setFaultSwitches({ whatsapp: "sent-only" });
    await world.moveClock(Date.parse(first?.list[0]?.startsAt ?? "") - 60 * minute - world.service.now().getTime());
    world.service.wakeSender();
    await phones.untilReported(async () => expect(await phones.stored(family.student.id)).toMatchObject([{ state: "sent" }]));
    const desk = await world.as(await world.make.executive());
    const reminder = async () =>
      (await desk.desk.showRequestFile({ params: family.params })).emails.find(({ heldBack }) => heldBack);
    const held = await reminder();
    expect(held).toMatchObject({ kind: "hour-before", to: family.student.email, ways: [{ channel: "whatsapp", state: "sent" }] });
    await desk.deskMessages.mailMessage({ params: { id: held?.id ?? 0 } });
    await until(() => expect(remindersTo(received, family.student.email)).toHaveLength(1));
    expect(await reminder()).toBeUndefined();

    const answers = (await world.testPhones.messagesOn(number))[0]?.id ?? "";
    await world.testPhones.write({ number, words: "We are five minutes late.", answers });
    const wordsAt = async (id: string) =>
      (await desk.desk.showRequestFile({ params: { id } })).messages
        .filter(({ fromStaff }) => !fromStaff)
        .map(({ text }) => text);
    expect(await wordsAt(family.bookingId)).toEqual(["We are five minutes late.\n(WhatsApp)"]);
    expect(await wordsAt(newer)).toEqual([]);

    // a cancellation is sent again from there as well, and stands there
    await world.testPhones.setFaultSwitches({});
    const later = await world.as(family.student);
    await later.orders.cancelLesson({ params: { id: first?.id ?? "", nth: 3 } });
    const cancelled = async () =>
      (await desk.desk.showRequestFile({ params: family.params })).emails.filter(
        ({ kind, to, status }) => kind === "cancelled" && to === family.student.email && status === "sent",
      );
    world.service.wakeSender();
    await until(async () => expect(await cancelled()).toHaveLength(1));
    const [one] = await cancelled();
    await desk.desk.resendEmail({ params: { id: family.bookingId, emailId: one?.id ?? 0 } });
    await until(async () => expect(await cancelled()).toHaveLength(2));
  });
});

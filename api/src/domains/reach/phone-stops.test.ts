import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemContext } from "#api/platform/core/context.ts";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { takeWhatsApp } from "./take-whatsapp.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));

test(
  "a family that has written thirty times today is told once that we read no more, and its STOP still counts",
  { meta: { proves: ["C211"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    const { startsAt, number, phone, api, lesson, id } = await phones.familyOn(all, { hours: 3 });
    const fromUs = async () => (await phone()).filter(({ isTheirs }) => !isTheirs).map(({ words }) => words ?? "");
    for (let nth = 1; nth <= 29; nth += 1) await world.testPhones.write({ number, words: `Question ${nth}` });
    const before = (await fromUs()).length;
    await world.testPhones.write({ number, words: "Question 30" });
    await until(async () => expect((await fromUs())[0]).toMatch(/cannot read more here until tomorrow/));
    expect((await fromUs()).length).toBe(before + 1);

    for (const words of ["Question 31", "START", "please don't stop the classes"])
      await world.testPhones.write({ number, words });
    expect((await api.reach.showReach()).phone?.agreed).toEqual(["whatsapp"]);
    expect((await fromUs()).length).toBe(before + 1);
    await world.testPhones.write({ number, words: "STOP" });
    await until(async () => expect((await fromUs())[0]).toMatch(/^You get no more WhatsApp messages/));
    expect((await api.reach.showReach()).phone?.agreed).toEqual([]);
    await world.testPhones.write({ number, words: "STOP" });
    await world.testPhones.write({ number, words: "START" });
    expect((await api.reach.showReach()).phone?.agreed).toEqual([]);

    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "emailed" }));
    expect((await fromUs()).length).toBe(before + 2);
    const desk = await world.as(await world.make.executive());
    const { messages } = await desk.desk.showRequestFile({ params: { id } });
    expect(messages.some(({ text }) => text.startsWith("Question 30"))).toBe(true);
    expect(messages.some(({ text }) => text.startsWith("Question 31"))).toBe(false);
  },
);

test("a family whose messages reach two processes at one moment is told once that we read no more", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { number, phone, student } = await phones.familyOn(all, { hours: 3 });
  for (let nth = 1; nth <= 29; nth += 1) await world.testPhones.write({ number, words: `Question ${nth}` });
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const receiving = (words: string) => {
    const message = { providerId: words, number, person: `IN.${number.slice(1)}`, words, answers: undefined };
    const whatsapp = { ...world.service.phones.whatsapp, read: () => ({ reports: [], templates: [], messages: [message] }) };
    return systemContext({ ...world.service, phones: { ...world.service.phones, whatsapp } as typeof world.service.phones });
  };
  let taken: Promise<unknown>[] = [];
  await world.db.transaction().execute(async (other) => {
    await other.selectFrom("phones").select("number").where("account_id", "=", student.id).forUpdate().execute();
    taken = [30, 31].map((nth) => takeWhatsApp(receiving(`Question ${nth}`), { bytes: new Uint8Array(), signature: "" }));
    await until(async () => expect((await waiting.execute(world.db)).rows[0]?.count).toBe(2));
  });
  await Promise.all(taken);
  const lasts = async () => (await phone()).filter(({ words }) => words?.startsWith("We have read 30 messages"));
  await until(async () => expect(await lasts()).toHaveLength(1));
  await world.testPhones.write({ number, words: "STOP" });
  await until(async () => expect((await phone())[0]?.words).toMatch(/^You get no more WhatsApp messages/));
  expect(await lasts()).toHaveLength(1);
});

test("a family whose thirtieth message is STOP is told only that it has effect", { meta: { proves: ["C211"] } }, async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { number, phone, api } = await phones.familyOn(all, { hours: 3 });
  for (let nth = 1; nth <= 29; nth += 1) await world.testPhones.write({ number, words: `Question ${nth}` });
  await world.testPhones.write({ number, words: "STOP" });
  await until(async () => expect((await phone())[0]?.words).toMatch(/^You get no more WhatsApp messages/));
  expect((await api.reach.showReach()).phone?.agreed).toEqual([]);
});

test(
  "a family that has changed its mind sixty times today may still turn off WhatsApp and choose email only",
  { meta: { proves: ["C211"] } },
  async () => {
    const all = await reach.opened();
    await phones.untroubled();
    const { api } = await phones.familyOn(all, { hours: 30 });
    const agree = (agreed: boolean) => api.reach.agreeToPhone({ body: { channel: "whatsapp", agreed } });
    for (let nth = 1; nth < 60; nth += 1) {
      await agree(false);
      await agree(true);
    }
    await agree(false);
    await expect(agree(true)).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
    expect((await api.reach.showReach()).phone?.agreed).toEqual([]);

    const choose = (choice: "phone" | "both" | "email") => api.reach.chooseReach({ body: { topic: "talk", choice } });
    for (let nth = 1; nth <= 60; nth += 1) await choose(nth % 2 ? "both" : "phone");
    await expect(choose("both")).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
    expect((await choose("email")).choices.talk).toBe("email");
    const logged = () =>
      world.db.selectFrom("log_entries").select("operation").where("operation", "=", "notification-choice-set").execute();
    const before = (await logged()).length;
    expect((await choose("email")).choices.talk).toBe("email");
    expect((await logged()).length).toBe(before);
  },
);

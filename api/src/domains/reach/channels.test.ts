import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { readPhoneTemplates } from "./read-phone-templates.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const hour = 3_600_000;

const asAdmin = async () => (await world.as(await world.make.admin())).reachChannels;
const channelOf = async (name: string) =>
  (await (await asAdmin()).listChannels()).channels.find(({ channel }) => channel === name);

test("an admin sees a closed channel with its reason and what it cost, resumes it, and the next message goes there", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  await world.db.deleteFrom("phone_days").execute();
  const { startsAt, lesson, phone } = await phones.familyOn(all, { hours: 3 });
  expect(await channelOf("whatsapp")).toMatchObject({
    state: "on",
    today: { messages: 1, paise: expect.any(Number), capPaise: 50_000 },
  });
  await world.testPhones.setFaultSwitches({ whatsapp: "token-expired" });
  await reach.moveTo(startsAt, -60);
  world.service.wakeSender();
  await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "missed" }));
  expect(await channelOf("whatsapp")).toMatchObject({
    state: "paused",
    pausedFor: "closed",
    failures: [{ reason: "closed", day: 1, week: 1 }],
  });

  await world.testPhones.setFaultSwitches({});
  const next = await phones.familyOn(all, { hours: 3 }); // its code goes by SMS
  const channels = await asAdmin();
  const resumed = await channels.resumeChannel({ params: { channel: "whatsapp" } });
  expect(resumed.channels[1]).toMatchObject({ channel: "whatsapp", state: "on", pausedUntil: null });
  await expect(channels.resumeChannel({ params: { channel: "whatsapp" } })).rejects.toThrow("This channel is not paused.");
  await reach.moveTo(next.startsAt, -60);
  world.service.wakeSender();
  await until(async () => expect((await next.phone())[0]?.channel).toBe("whatsapp"));
  expect(await phone()).toEqual([]);
  const logged = await world.db.selectFrom("log_entries").select("details").where("operation", "=", "channel-resumed").execute();
  expect(logged).toHaveLength(1);
  await world.moveClock(26 * hour);
  expect((await channelOf("whatsapp"))?.failures).toEqual([{ reason: "closed", day: 0, week: 1 }]);
});

test("admins are told of a channel that is closed, though it was away just before", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  await world.db.deleteFrom("digest_items").execute();
  const told = async () =>
    (await world.db.selectFrom("digest_items").select("subject").execute()).filter(({ subject }) => subject.includes("WhatsApp"));
  for (const [fault, items] of [
    ["unreachable", 0],
    ["token-expired", 1],
    ["token-expired", 1],
  ] as const) {
    const { startsAt, lesson } = await phones.familyOn(all, { hours: 3 });
    await world.db
      .updateTable("phone_pauses")
      .set({ until_at: new Date(0) })
      .execute();
    await world.testPhones.setFaultSwitches({ whatsapp: fault });
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "missed" }));
    await world.testPhones.setFaultSwitches({});
    expect(await told()).toHaveLength(items);
  }
});

test("a spent limit, a channel without an account and one without a key are told apart", async () => {
  await phones.untroubled();
  const day = { day: new Date(world.service.now().getTime() + 5.5 * hour).toISOString().slice(0, 10), messages: 3, paise: 75 };
  await world.db.deleteFrom("phone_days").execute();
  await world.db
    .insertInto("phone_days")
    .values({ ...day, channel: "sms", spent_at: world.service.now() } as never)
    .execute();
  const { phones: kept } = world.service;
  world.service.phones = { ...(kept.sms && { sms: kept.sms }) };
  try {
    const { channels, templates } = await (await asAdmin()).listChannels();
    expect(channels.map(({ channel, state }) => [channel, state])).toEqual([
      ["push", world.service.settings.pushKey ? "on" : "off"],
      ["whatsapp", "off"],
      ["sms", "spent"],
      ["email", "on"],
    ]);
    expect(templates.every(({ channel, status }) => channel === "sms" && status === "SET")).toBe(true);
  } finally {
    world.service.phones = kept;
    await world.db.deleteFrom("phone_days").execute();
  }
});

test("templates are compared with the provider's: one that it does not have, or that was moved, is shown and not used", async () => {
  await phones.untroubled();
  const { whatsapp } = world.service.phones;
  if (!whatsapp) throw new Error("no WhatsApp");
  const theirs = await whatsapp.templates();
  const read = () => readPhoneTemplates({ ...world.service, phones: { whatsapp } } as never);
  const ownTemplates = whatsapp.templates;
  whatsapp.templates = () =>
    Promise.resolve(
      theirs
        .filter(({ name }) => name !== "class_soon_v1")
        .map((one) => (one.name === "class_moved_v1" ? { ...one, body: "Another text", category: "MARKETING" } : one)),
    );
  try {
    await read();
  } finally {
    whatsapp.templates = ownTemplates;
  }
  const { templates } = await (await asAdmin()).listChannels();
  const english = (kind: string) =>
    templates.find((one) => one.channel === "whatsapp" && one.kind === kind && one.language === "en");
  expect(english("class-booked")).toMatchObject({ status: "APPROVED", sameText: true, comparedAt: expect.any(String) });
  expect(english("class-soon")).toMatchObject({ status: "MISSING", sameText: null });
  expect(english("class-moved")).toMatchObject({ status: "APPROVED", category: "MARKETING", sameText: false });
  await read();
  expect(
    (await (await asAdmin()).listChannels()).templates.every(({ channel, status }) => channel === "sms" || status === "APPROVED"),
  ).toBe(true);
});

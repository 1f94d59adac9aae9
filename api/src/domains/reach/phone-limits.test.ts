import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { deleteUnusedPhones } from "./phones.queries.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const minute = 60_000;

test(
  "a webhook without Meta's signature, or with another secret's, changes nothing",
  { meta: { proves: ["C210"] } },
  async () => {
    const body = JSON.stringify({ entry: [] });
    const post = (signature: string) =>
      world.api.fetch(
        new Request("http://localhost:3000/api/webhooks/whatsapp", {
          method: "POST",
          headers: { "content-type": "application/json", "x-hub-signature-256": signature },
          body,
        }),
        { address: "203.0.113.9" },
      );
    const forged = `sha256=${createHmac("sha256", "another").update(body).digest("hex")}`;
    for (const signature of ["", "sha256=", forged]) expect((await post(signature)).status).toBeGreaterThanOrEqual(400);
    const token = world.service.phones.whatsapp?.verifyToken ?? "";
    const ask = (given: string) =>
      world.api.fetch(
        new Request(
          `http://localhost:3000/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${given}&hub.challenge=1158201444`,
        ),
        { address: "203.0.113.9" },
      );
    expect(await (await ask(token)).text()).toBe("1158201444");
    expect((await ask("wrong")).status).toBe(403);
  },
);

test(
  "a limit of rupees a day is not exceeded by eight at once, and the others go by email",
  { meta: { proves: ["C212"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    await world.testPhones.setFaultSwitches({});
    const { whatsapp } = world.service.phones;
    if (!whatsapp) throw new Error("no WhatsApp");
    const families: Awaited<ReturnType<typeof phones.familyOn>>[] = [];
    for (let nth = 0; nth < 6; nth += 1) families.push(await phones.familyOn(all, { hours: 3 }));
    await world.db.deleteFrom("phone_days").execute();
    const before = whatsapp.capPaise;
    whatsapp.capPaise = 14 * 2;
    try {
      await reach.moveTo(families[0]?.startsAt ?? new Date(), -60);
      await world.db.deleteFrom("phone_days").execute();
      for (let nth = 0; nth < 7; nth += 1) all.newNotifier().wake();
      await phones.untilReported(async () => {
        const states = await Promise.all(families.map(({ lesson }) => reach.rowOf(lesson.id, "hour-before")));
        const how = (wanted: string) => states.filter(({ status }) => status === wanted).length;
        expect([how("shown"), how("emailed")]).toEqual([2, 4]);
      });
      expect(
        await world.db.selectFrom("phone_days").select(["messages", "paise"]).where("channel", "=", "whatsapp").execute(),
      ).toEqual([{ messages: 2, paise: 28 }]);
      expect(world.logged.filter((event) => event === "phone-limit-spent")).toHaveLength(1);
    } finally {
      whatsapp.capPaise = before;
    }
  },
);

/** A message on WhatsApp, as it is stored before it is sent. */
const replyTo = (accountId: string, number: string) => ({
  ...{ account_id: accountId, email_id: null, channel: "whatsapp" as const },
  ...{ kind: "reply", number, words: "", paise: 0 },
});

test("one person gets no more than ten messages in a minute on WhatsApp: the next one waits for its turn", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { student, startsAt, lesson, number, phone } = await phones.familyOn(all, { hours: 3 });
  await reach.moveTo(startsAt, -60.2);
  await world.db
    .insertInto("phone_messages")
    .values(Array.from({ length: 10 }, () => replyTo(student.id, number)))
    .execute();
  await reach.moveTo(startsAt, -60);
  world.service.wakeSender();
  const planned = () =>
    world.db.selectFrom("notifications").select("next_at").where("email_id", "=", emailId).executeTakeFirstOrThrow();
  const { email_id: emailId } = await reach.rowOf(lesson.id, "hour-before");
  await until(async () => expect((await planned()).next_at.getTime()).toBeGreaterThan(world.service.now().getTime() + 30_000));
  expect(await phone()).toEqual([]);
  await world.moveClock(minute);
  world.service.wakeSender();
  await phones.untilReported(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "shown" }));
});

test("eight processes send no more than seventy notifications in any second on WhatsApp", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const families: Awaited<ReturnType<typeof phones.familyOn>>[] = [];
  for (let nth = 0; nth < 12; nth += 1) families.push(await phones.familyOn(all, { hours: 3 }));
  const { startsAt } = families[0] ?? (await phones.familyOn(all, { hours: 3 }));
  await reach.moveTo(startsAt, -60);
  const others = families.slice(1).map(({ student, number }) => replyTo(student.id, number));
  await world.db.deleteFrom("phone_messages").execute();
  await world.db
    .insertInto("phone_messages")
    .values(others.flatMap((one) => Array.from({ length: 6 }, () => one)))
    .execute();
  for (let nth = 0; nth < 7; nth += 1) all.newNotifier().wake();
  world.service.wakeSender();
  await phones.untilReported(async () => {
    const states = await Promise.all(families.map(({ lesson }) => reach.rowOf(lesson.id, "hour-before")));
    expect(states.map(({ status }) => status)).toEqual(families.map(() => "shown"));
  });
  const { rows } = await sql<{ most: number }>`
    select max(n)::integer as most from (select (select count(*) from phone_messages other where other.channel = 'whatsapp'
      and other.created_at > m.created_at - interval '1 second' and other.created_at <= m.created_at) as n from phone_messages m) seconds`.execute(
    world.db,
  );
  expect(rows[0]?.most).toBe(70);
});

test(
  "codes are limited by number and by family, guessed five times at most, and open no account",
  { meta: { proves: ["C213"] } },
  async () => {
    await phones.untroubled();
    await world.testPhones.setFaultSwitches({});
    const number = phones.newNumber();
    const family = await world.make.student();
    const { api } = await world.browserOf(family);
    await expect(api.reach.agreeToPhone({ body: { channel: "whatsapp", agreed: true } })).rejects.toThrow(
      "Please verify your mobile number first.",
    );
    expect(await api.reach.sendPhoneCode({ body: { phone: number } })).toEqual({ channel: "whatsapp" });
    const code = await phones.codeOn(number);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let nth = 0; nth < 4; nth += 1)
      await expect(api.reach.verifyPhone({ body: { phone: number, code: wrong } })).rejects.toThrow("Invalid OTP");
    await expect(api.reach.verifyPhone({ body: { phone: number, code: wrong } })).rejects.toThrow("Too many wrong tries");
    await expect(api.reach.verifyPhone({ body: { phone: number, code } })).rejects.toThrow("Too many wrong tries");
    expect(await api.reach.sendPhoneCode({ body: { phone: number, channel: "sms" } })).toEqual({ channel: "sms" });
    const bySms = (await phones.messagesOn(number))[0];
    expect(bySms?.words).toMatch(/^\d{6} is your Online Tutoring code\. .*\n@localhost:3000 #\d{6}$/);
    await api.reach.verifyPhone({ body: { phone: number, code: bySms?.code ?? "" } });
    await api.reach.sendPhoneCode({ body: { phone: number } });
    await expect(api.reach.sendPhoneCode({ body: { phone: number } })).rejects.toThrow("That was a lot of codes");
    expect(
      JSON.stringify(await world.db.selectFrom("phone_messages").selectAll().where("account_id", "=", family.id).execute()),
    ).not.toContain(bySms?.code ?? "none");

    // another family proves the same number: it is theirs now
    await world.moveClock(25 * 60 * minute);
    const other = await world.browserOf(await world.make.student());
    await other.api.reach.sendPhoneCode({ body: { phone: number } });
    await other.api.reach.verifyPhone({ body: { phone: number, code: await phones.codeOn(number) } });
    const { api: later } = await world.browserOf(family);
    expect((await later.reach.showReach()).phone).toMatchObject({ number: null, agreed: [] });
  },
);

test(
  "500 requests by 50 new accounts, half of them for one number, send 150 codes in a day, and its owner is still sent one",
  { meta: { proves: ["C213"] } },
  async () => {
    await phones.untroubled();
    const owner = await world.make.student();
    await world.moveClock(25 * 60 * minute);
    const number = phones.newNumber();
    const clients = await Promise.all(Array.from({ length: 50 }, () => world.make.student()));
    const refusals: string[] = [];
    await Promise.all(
      clients.map(async (client) => {
        const { api } = await world.browserOf(client);
        for (let nth = 0; nth < 10; nth += 1) {
          const sending = api.reach.sendPhoneCode({ body: { phone: nth % 2 ? number : phones.newNumber() } });
          await sending.catch((refused: Error) => refusals.push(refused.message));
        }
      }),
    );
    expect(refusals.filter((one) => one.includes("That was a lot of codes"))).toHaveLength(350);
    const sent = async (to?: string) => {
      const query = world.db.selectFrom("phone_messages").select("number").where("kind", "=", "number-code");
      const today = query.where("created_at", ">", new Date(world.service.now().getTime() - 24 * 60 * minute));
      return (await (to === undefined ? today : today.where("number", "=", to)).execute()).length;
    };
    expect([await sent(), await sent(number)]).toEqual([150, 3]);
    const { api } = await world.browserOf(owner);
    expect(await api.reach.sendPhoneCode({ body: { phone: number } })).toEqual({ channel: "whatsapp" });
    await api.reach.verifyPhone({ body: { phone: number, code: await phones.codeOn(number) } });

    await world.moveClock(25 * 60 * minute);
    let codes = 0;
    for (const client of clients) {
      const { api: known } = await world.browserOf(client);
      for (let nth = 0; nth < 5; nth += 1)
        await known.reach.sendPhoneCode({ body: { phone: phones.newNumber() } }).then(
          () => (codes += 1),
          () => {},
        );
    }
    expect(codes).toBe(200);
    await world.moveClock(25 * 60 * minute);
  },
);

test("a number on which nothing arrives for half a year is proven again, since it may be another person's; one that is in use is not", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const [quiet, written, reached] = [
    await phones.familyOn(all, { hours: 30 }),
    await phones.familyOn(all, { hours: 30 }),
    await phones.familyOn(all, { hours: 30 }),
  ];
  const day = 24 * 60 * minute;
  await world.moveClock(179 * day);
  await deleteUnusedPhones(world.db);
  const numberOf = async ({ student }: typeof quiet) => {
    const { api } = await world.browserOf(student);
    return (await api.reach.showReach()).phone?.number;
  };
  expect(await numberOf(quiet)).toBe(quiet.number);
  await world.testPhones.write({ number: written.number, words: "Hello" });
  const heardFrom = world.db.selectFrom("phones").select("last_message_at").where("number", "=", written.number);
  await phones.untilReported(async () => expect((await heardFrom.executeTakeFirst())?.last_message_at).not.toBeNull());
  await world.db
    .updateTable("phone_messages")
    .set({ state: "delivered", created_at: world.service.now(), state_at: world.service.now() })
    .where("account_id", "=", reached.student.id)
    .execute();
  await world.moveClock(2 * day);
  await deleteUnusedPhones(world.db);
  expect(await Promise.all([quiet, written, reached].map(numberOf))).toEqual([null, written.number, reached.number]);
});

test("an erased family leaves no number, no agreement and no message", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { api, params, student, number } = await phones.familyOn(all, { hours: 30 });
  await world.testPhones.write({ number, words: "Hello" });
  await api.bookings.cancelMyBooking({ params });
  await eraseFamily(world.db, student.email);
  for (const table of ["phones", "phone_agreements", "phone_messages", "received_messages"] as const)
    expect([table, await world.db.selectFrom(table).selectAll().where("account_id", "=", student.id).execute()]).toEqual([
      table,
      [],
    ]);
  expect(JSON.stringify(await world.db.selectFrom("allowances_used").select("key").execute())).not.toContain(number);
});

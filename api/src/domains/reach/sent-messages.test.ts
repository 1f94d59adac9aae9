import { sql } from "kysely";
import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));

type Api = Awaited<ReturnType<typeof phones.familyOn>>["api"];
/** Every page of a list, and how many there were. */
async function allOf({ reach: calls }: Api) {
  const messages: Awaited<ReturnType<typeof calls.listSentMessages>>["messages"] = [];
  for (let pages = 1; ; pages += 1) {
    const page = await calls.listSentMessages({ query: { after: messages.at(-1)?.id } });
    messages.push(...page.messages);
    if (!page.hasMore) return { messages, pages };
  }
}

test("a family reads what was sent to it by every way, in its language, and a tutor what was sent to them", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await reach.withMailServer({}, async (_received, wake) => {
    all.sendBy(wake);
    await phones.untroubled();
    const { student, staffId, startsAt, lesson, api } = await phones.familyOn(all, { hours: 3, channels: ["whatsapp", "sms"] });
    const booked = await api.reach.listSentMessages();
    expect(booked.messages.map(({ title, text }) => [title, text])).toContainEqual(["", ""]); // the code that proved the number
    await api.reach.addDevice({ body: all.services.browser().subscription });
    await world.testPhones.setFaultSwitches({ whatsapp: "not-here" });
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "pushed" }));
    await world.moveClock(5.5 * 60_000); // no device has shown it
    world.service.wakeSender();
    await phones.untilReported(async () =>
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "shown" }),
    );
    const later = await world.as(student); // the session has ended meanwhile
    const { messages } = await later.reach.listSentMessages();
    expect(messages[0]).toMatchObject({ title: "New sign-in to your account", ways: [{ channel: "email" }] });
    expect(messages[1]).toMatchObject({
      title: "Class in an hour",
      text: expect.stringMatching(/^Aarav: Chemistry for Class 12 with Mary Thomas, /),
      ways: [
        { channel: "push", state: "sent" },
        { channel: "whatsapp", state: "failed" },
        { channel: "sms", state: "delivered" },
      ],
    });
    const hindi = await world.browserOf(student);
    hindi.language = "hi";
    const titles = (await hindi.api.reach.listSentMessages()).messages.map(({ title }) => title);
    expect(titles.find((title) => !title.includes("sign-in"))).toBe("कक्षा एक घंटे में है");
    expect(messages.every(({ at }, nth) => nth === 0 || at <= (messages[nth - 1]?.at ?? ""))).toBe(true);
    const tutor = await world.as(await world.make.tutorAccount(staffId));
    expect((await tutor.reach.listSentMessages()).messages[0]).toMatchObject({ ways: [{ channel: "email", state: "sent" }] });
  });
});

test("the list comes page by page, without a message twice or left out, though many were written at one moment", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { student, api } = await phones.familyOn(all, { hours: 30 });
  await sql`
    insert into emails (to_address, queue, subject, body_text, to_family, status, sent_at, due_at)
    select ${student.email}, 'default', 'News ' || n, '', ${student.id}::uuid, 'sent', clock_now(), clock_now() from generate_series(1, 45) n`.execute(
    world.db,
  );
  await sql`
    insert into phone_messages (account_id, channel, kind, number, words, paise, created_at)
    select account_id, 'whatsapp', 'reply', number, 'Answer ' || n, 14, clock_now() from phones, generate_series(1, 5) n
    where account_id = ${student.id}::uuid`.execute(world.db);
  const { messages, pages } = await allOf(api);
  expect(pages).toBeGreaterThan(2);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter(({ title, text }) => /^(News|Answer) \d+$/.test(title || text))).toHaveLength(50);
  const other = await world.browserOf(await world.make.student());
  const foreign = await other.api.reach.listSentMessages({ query: { after: messages[3]?.id } });
  expect(foreign.messages).toEqual([]);
});

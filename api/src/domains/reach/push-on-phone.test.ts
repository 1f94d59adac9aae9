import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld, remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));
const minute = 60_000;

type Fault = NonNullable<Parameters<typeof world.testPhones.setFaultSwitches>[0]["push"]>;
/** `mails`: reminders by email at once, and once the notification has had its time. */
type Expected = { shows: boolean; delivery: string; devices: number; mails: [number, number] };
/** What becomes of a reminder on a test phone that shows notifications, for each state of its push service. */
const faults: [Fault, Expected][] = [
  ["shown", { shows: true, delivery: "sent", devices: 1, mails: [0, 0] }],
  ["shown-unreported", { shows: true, delivery: "sent", devices: 1, mails: [0, 1] }],
  ["sleeping", { shows: false, delivery: "sent", devices: 1, mails: [0, 1] }],
  ["gone", { shows: false, delivery: "failed", devices: 0, mails: [1, 1] }],
  ["key-refused", { shows: false, delivery: "failed", devices: 1, mails: [1, 1] }],
  ["too-many", { shows: false, delivery: "failed", devices: 1, mails: [1, 1] }],
  ["broken", { shows: false, delivery: "failed", devices: 1, mails: [1, 1] }],
  ["unreachable", { shows: false, delivery: "failed", devices: 1, mails: [1, 1] }],
];

test.each(faults)(
  "a phone in the browser shows notifications; where its push service is %s, the email comes if it must",
  async (fault, { shows, delivery, devices, mails: [atOnce, later] }) => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    await reach.withMailServer({}, async (received, wake) => {
      all.sendBy(wake);
      const { student, startsAt, lesson, number } = await phones.familyOn(all, { hours: 3, channels: [] });
      expect(await world.testPhones.subscribe(number)).toBe(true);
      await world.testPhones.setFaultSwitches({ push: fault });
      const { email_id: emailId } = await reach.rowOf(lesson.id, "hour-before");
      const mailed = () => remindersTo(received, student.email);
      const shown = async () => {
        const messages = await phones.messagesOn(number);
        return messages.filter(({ channel, state }) => channel === "push" && state === "shown").map(({ title }) => title);
      };
      await reach.moveTo(startsAt, -60);
      world.service.wakeSender();
      const delivered = world.db.selectFrom("notification_deliveries").select("state").where("email_id", "=", emailId);
      await until(async () => expect(await delivered.execute()).toEqual([{ state: delivery }]));
      expect(await shown()).toEqual(shows ? ["Class in an hour"] : []);
      expect(await reach.devicesOf(student.id)).toHaveLength(devices);
      await world.testPhones.deliverWebhooks();
      await until(() => expect(mailed()).toHaveLength(atOnce));
      await world.moveClock(6 * minute);
      world.service.wakeSender();
      await until(() => expect(mailed()).toHaveLength(later));
      await world.testPhones.setFaultSwitches({}); // wakes the phone: what is over is not shown any more
      expect(await shown()).toEqual(shows ? ["Class in an hour"] : []);
      const email = async () => (await reach.rowOf(lesson.id, "hour-before")).email;
      await until(async () => expect(await email()).toBe(later === 0 ? "withdrawn" : "sent"));
    });
  },
);

test("a phone that sleeps shows what it was sent when it wakes in time, and a number of nobody gets no notifications", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  await phones.untroubled();
  const { startsAt, lesson, number } = await phones.familyOn(all, { hours: 3, channels: [] });
  expect(await world.testPhones.subscribe("+919000000099")).toBe(false);
  await world.testPhones.subscribe(number);
  await world.testPhones.setFaultSwitches({ push: "sleeping" });
  await reach.moveTo(startsAt, -60);
  world.service.wakeSender();
  await until(async () => expect((await phones.messagesOn(number))[0]).toMatchObject({ channel: "push", state: "asleep" }));
  await world.moveClock(2 * minute);
  await world.testPhones.setFaultSwitches({});
  await phones.untilReported(async () =>
    expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "shown", email: "withdrawn" }),
  );
});

test("the phone in the browser opens from its printed link, with its style, and stays open", async () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    world.api.fetch(new Request(`http://localhost:3000${path}`, { headers }), { address: "127.0.0.1" });
  const opened = await get("/dev/phone?key=the key of this start");
  expect(opened.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  expect((await get("/dev/phone?view=whatsapp", { cookie })).status).toBe(200);
  expect((await get("/dev/phone?view=whatsapp")).status).toBe(404);
});

import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, isIP } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "#api/platform/core/context.ts";
import type { Network } from "#api/platform/core/guarded-request.ts";
import { monstrousCalendar } from "#api/testing/hostile-calendar.ts";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { busyCalendarReader, fetchCalendar } from "./read-busy-calendars.ts";
import { readBusyTimes } from "./read-busy-times.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
let server: Server;
/** What the external server answers, and the addresses at which it was called. */
let answer: RequestListener;
let called: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outside = "198.41.0.4";
/** A network in which each look-up of a host gives its next addresses, and every call reaches the external server. */
function network(hosts: Record<string, string[][]> = {}): Network {
  const resolve = (host: string) => {
    const answers = hosts[host] ?? [[outside]];
    return answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
  };
  return {
    resolve: (host) => Promise.resolve(resolve(host)),
    connect: ({ host }) => {
      called.push(isIP(host ?? "") ? (host ?? "") : (resolve(host ?? "")[0] ?? ""));
      return connect((server.address() as AddressInfo).port, "127.0.0.1");
    },
  };
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const eventAt = (at: Date, minutes: number) =>
  ["BEGIN:VEVENT", `UID:${at.getTime()}`, "SUMMARY:Dentist", `DTSTART:${stamp(at)}`, `DURATION:PT${minutes}M`, "END:VEVENT"].join(
    "\r\n",
  );
const says = (...events: string[]): RequestListener => {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
  return (_, response) => void response.end(text);
};
const address = "https://calendar.test/secret/basic.ics";
const read = (of = network()) => busyCalendarReader(systemContext(world.service), of)();
const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const digestItemsAbout = async (words: string) => {
  const digestItem = await world.db.selectFrom("digest_items").selectAll().execute();
  return digestItem.filter((one) => JSON.stringify(one).includes(words));
};

test("while a tutor's other calendar says busy, nobody books them; it shows no titles, and goes with its address", async () => {
  const { tutor, student, params, startsAt, staffId } = await classes.taught(50);
  const family = await world.as(student);
  const busyAt = minutesLater(startsAt, 240);
  const offered = async () => (await family.bookings.listMySlots({ params })).slots.includes(busyAt.toISOString());
  const from = minutesLater(busyAt, 330).toISOString().slice(0, 10);
  const shown = async () => await tutor.calendar.showMyCalendar({ query: { from, days: 1 } });
  expect(await offered()).toBe(true);

  answer = says(eventAt(busyAt, 30));
  const { calendar } = await tutor.calendar.setMyBusyCalendar({ body: { address: "webcal://calendar.test/secret/basic.ics" } });
  expect(calendar).toEqual({ host: "calendar.test", readAt: null, triedAt: null, problem: null, counts: false, unread: null });
  await read();
  expect(await offered()).toBe(false);
  expect((await shown()).elsewhere).toEqual([{ startsAt: busyAt.toISOString(), endsAt: minutesLater(busyAt, 30).toISOString() }]);
  expect((await shown()).free).not.toContain(busyAt.toISOString());
  const kept = await world.db.selectFrom("busy_calendars").selectAll().where("tutor_id", "=", staffId).executeTakeFirstOrThrow();
  expect(kept.address.toString("latin1")).not.toContain("secret");

  await tutor.calendar.removeMyBusyCalendar();
  expect(await offered()).toBe(true);
  expect((await shown()).elsewhere).toEqual([]);
  expect((await tutor.calendar.showMyBusyCalendar()).calendar).toBeNull();
});

test("a calendar in UTF-16 is read by its byte order mark", async () => {
  const { tutor, startsAt } = await classes.taught(194);
  const text = `\uFEFF${["BEGIN:VCALENDAR", eventAt(minutesLater(startsAt, 240), 30), "END:VCALENDAR"].join("\r\n")}`;
  answer = (_, response) => void response.end(Buffer.from(text, "utf16le"));
  await tutor.calendar.setMyBusyCalendar({ body: { address } });
  await read();
  const query = { from: minutesLater(startsAt, 330).toISOString().slice(0, 10), days: 2 };
  expect((await tutor.calendar.showMyCalendar({ query })).elsewhere).toHaveLength(1);
});

test("the desk is told once of a class during which its tutor is busy, and the class stays", async () => {
  const { tutor, account, lesson, startsAt } = await classes.taught(74);
  const mine = { query: { from: minutesLater(startsAt, 330).toISOString().slice(0, 10), days: 1 } };
  answer = says(eventAt(startsAt, 20));
  await tutor.calendar.setMyBusyCalendar({ body: { address } });
  const before = (await digestItemsAbout("is busy elsewhere")).length;
  await read();
  const reported = (await digestItemsAbout("is busy elsewhere")).length;
  expect(reported).toBeGreaterThan(before);
  await world.moveClock(hour);
  await read();
  expect(await digestItemsAbout("is busy elsewhere")).toHaveLength(reported);
  expect(await digestItemsAbout("Dentist")).toEqual([]);
  const later = await world.as(account);
  expect((await later.calendar.showMyCalendar(mine)).lessons.map(({ id }) => id)).toContain(lesson.id);
});

test("a calendar that stops answering is read less and less often, and its last times count for a day", async () => {
  const { tutor, account, startsAt, staffId } = await classes.taught(98);
  const again = () => world.as(account);
  const state = async () => (await (await again()).calendar.showMyBusyCalendar()).calendar;
  const isFree = async () => {
    const query = { from: minutesLater(startsAt, 330).toISOString().slice(0, 10), days: 2 };
    return (await (await again()).calendar.showMyCalendar({ query })).elsewhere.length === 0;
  };
  answer = says(eventAt(minutesLater(startsAt, 240), 30));
  await tutor.calendar.setMyBusyCalendar({ body: { address } });
  await read();
  answer = (_, response) => void response.writeHead(500).end();
  const waits: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const due = world.db.selectFrom("busy_calendars").select("next_read_at").where("tutor_id", "=", staffId);
    const next = (await due.executeTakeFirstOrThrow()).next_read_at.getTime() - world.service.now().getTime();
    waits.push(Math.round(next / 60_000));
    await world.moveClock(next + 1_000);
    await read();
  }
  expect(waits).toEqual([15, 30, 60]);
  expect(await state()).toMatchObject({ problem: "answers-otherwise", counts: true });
  expect(await isFree()).toBe(false);
  await world.moveClock(24 * hour);
  expect(await state()).toMatchObject({ problem: "answers-otherwise", counts: false });
  expect(await isFree()).toBe(true);
});

const redirect = (...to: string[]): RequestListener => {
  let nth = 0;
  return (_, response) => void response.writeHead(302, { location: to[nth++ % to.length] }).end();
};
const large: RequestListener = (_, response) => void response.end("X".repeat(10 * 1024 * 1024));
test.each<[string, string, RequestListener, Record<string, string[][]>]>([
  ["has 10 MB", "too-big", large, {}],
  ["is inside a private network", "private-address", says(), { "calendar.test": [["10.0.0.8"]] }],
  ["is also inside a private network", "private-address", says(), { "calendar.test": [[outside, "::ffff:127.0.0.1"]] }],
  ["leads to a private address", "private-address", redirect("https://169.254.169.254/latest"), {}],
  ["leads to a name of this machine", "private-address", redirect("https://inside.test/"), { "inside.test": [["127.0.0.1"]] }],
  ["leads to plain http", "not-https", redirect("http://calendar.test/"), {}],
  ["leads to another port", "not-https", redirect("https://calendar.test:8443/"), {}],
  ["redirects too many times", "too-many-redirects", redirect("/one", "/two"), {}],
  ["is a web page", "not-a-calendar", (_, response) => void response.end("<html></html>"), {}],
  ["has no address", "not-reached", says(), { "calendar.test": [[]] }],
])(
  "a calendar that %s is refused, and the tutor reads why",
  { meta: { proves: ["1.3.6", "C48"] } },
  async (_, problem, answers, hosts) => {
    const { tutor } = await someTutor();
    answer = answers;
    called = [];
    await tutor.calendar.setMyBusyCalendar({ body: { address } });
    await read(network(hosts));
    expect((await tutor.calendar.showMyBusyCalendar()).calendar).toMatchObject({ problem, readAt: null, counts: false });
    expect(called.filter((one) => one !== outside)).toEqual([]);
    expect(called.length).toBeLessThanOrEqual(4);
  },
);

test("a host that changes its address after the check leads to no internal server", { meta: { proves: ["1.3.6"] } }, async () => {
  const { tutor } = await someTutor();
  answer = says();
  called = [];
  await tutor.calendar.setMyBusyCalendar({ body: { address } });
  await read(network({ "calendar.test": [[outside], ["127.0.0.1"]] }));
  expect(called).toEqual([outside]);
  expect((await tutor.calendar.showMyBusyCalendar()).calendar).toMatchObject({ problem: null, counts: true });
});

test("a calendar that answers drop by drop is abandoned when its time is over", { meta: { proves: ["1.3.6"] } }, async () => {
  answer = (_, response) => {
    response.write("BEGIN:VCALENDAR\r\n");
    setTimeout(() => response.end("END:VCALENDAR"), 2_000).unref();
  };
  await expect(fetchCalendar(address, network(), 100)).rejects.toThrow("too-slow");
});

test("a calendar that takes too long to parse is abandoned", { meta: { proves: ["C48"] } }, async () => {
  const [from, to] = [Date.parse("2026-11-01T00:00:00Z"), Date.parse("2027-01-01T00:00:00Z")];
  const empty = { text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR", from, to };
  await expect(readBusyTimes(empty)).resolves.toEqual({ times: [], unread: [] });
  await expect(readBusyTimes(empty, { milliseconds: 0 })).rejects.toThrow("too-many-times"); // a worker needs longer to start
  const { times, unread } = await readBusyTimes({ text: monstrousCalendar(2_000_000), from, to }, { milliseconds: 60_000 });
  expect([times.length, unread.length > 0]).toEqual([0, true]);
});

test.each(["http://calendar.test/", "file:///etc/passwd", "ftp://calendar.test/", "calendar", "javascript:alert(1)", ""])(
  "%j is refused as a calendar's address",
  async (typed) => {
    const { tutor } = await someTutor();
    const refused = tutor.calendar.setMyBusyCalendar({ body: { address: typed } });
    await expect(refused).rejects.toMatchObject({
      problem: { code: "invalid", fields: { address: expect.anything() as string } },
    });
  },
);

let known: Promise<Awaited<ReturnType<typeof classes.taught>>> | undefined;
/** One tutor for all refused addresses. */
const someTutor = () => (known ??= classes.taught(122));

test(
  "entries that are not understood cost nothing else: the good ones count, for longer than a day, and the tutor reads which",
  { meta: { proves: ["C119"] } },
  async () => {
    await world.db.deleteFrom("busy_calendars").execute(); // all would be due after a day
    const { tutor, account, startsAt, staffId } = await classes.taught(170);
    const later = (hours: number) => minutesLater(startsAt, hours * 60);
    const repeating = eventAt(later(6), 30).replace("Dentist", "Yoga").replace("END:", "RRULE:FREQ=WEEKLY;BYDAY=XX\r\nEND:");
    const nameless = "BEGIN:VEVENT\r\nDTEND:20261105T110000Z\r\nEND:VEVENT";
    const declined = eventAt(later(8), 30).replace("END:", "ATTENDEE;PARTSTAT=DECLINED:mailto:anjali@home.test\r\nEND:");
    answer = says(eventAt(later(4), 30), repeating, nameless, ...Array<string>(11).fill(nameless), declined);
    const of = "https://calendar.test/ical/anjali%40home.test/private/basic.ics";
    await tutor.calendar.setMyBusyCalendar({ body: { address: of } });
    await read();
    const { calendar } = await tutor.calendar.showMyBusyCalendar();
    expect(calendar).toMatchObject({ problem: null, counts: true, unread: { more: 3 } });
    expect(calendar?.unread?.entries.slice(0, 2)).toEqual([
      { name: "Yoga", at: later(6).toISOString(), why: "repeats" },
      { name: "", at: null, why: "start" },
    ]);
    await world.moveClock(25 * hour);
    await read();
    const query = { from: minutesLater(startsAt, 330).toISOString().slice(0, 10), days: 2 };
    const shown = await (await world.as(account)).calendar.showMyCalendar({ query });
    expect(shown.elsewhere.map((one) => one.startsAt)).toEqual([later(4), later(6)].map((at) => at.toISOString()));
    const kept = await world.db
      .selectFrom("busy_calendars")
      .selectAll()
      .where("tutor_id", "=", staffId)
      .executeTakeFirstOrThrow();
    expect(kept.unread?.toString("latin1")).not.toContain("Yoga");
    answer = says(eventAt(later(4), 30));
    await world.moveClock(hour);
    await read();
    expect((await (await world.as(account)).calendar.showMyBusyCalendar()).calendar?.unread).toBeNull();
  },
);

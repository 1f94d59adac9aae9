import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aggregateListCounts } from "#api/platform/db/paging.ts";
import { type Account, nextOwner } from "#api/domains/identity/index.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";

const world = useWorld();
let executive: Account;
let desk: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  executive = await world.make.executive({ name: "Faizan Ali" });
  desk = await world.as(executive);
  const staffId = await world.make.tutor();
  const courseId = await world.make.course({ classFullname: "Tabla" });
  for (let nth = 0; nth < 12; nth += 1) {
    const student = await world.make.student({ name: `Student ${String.fromCharCode(65 + nth)}` });
    const startsAt = new Date(Date.now() + (100 + nth) * 3_600_000);
    const status = nth < 6 ? "NOT_STARTED" : nth < 9 ? "DONE" : nth < 11 ? "REGISTERED" : "CANCELLED";
    const id = await world.make.booking({ student, courseId, status, staffId, startsAt });
    await sql`update bookings set created_at = created_at - make_interval(days => ${nth}) where id = ${id}`.execute(world.db);
  }
});

const find = (query: Parameters<typeof desk.bookings.findBookRequests>[0]) => desk.bookings.findBookRequests(query);

test("counts are exact for every status and day, before and after they are folded", async () => {
  const check = async () => {
    for (const status of ["ALL", "NOT_STARTED", "DONE", "CANCELLED"] as const) {
      const { data, meta } = await find({ query: { status, limit: 100 } });
      expect([status, meta.total]).toEqual([status, data.length]);
    }
    const { data } = await find({ query: { limit: 100 } });
    const [from, to] = [data.at(7)?.date, data.at(3)?.date];
    const period = await find({ query: { dateFrom: from, dateTo: to } });
    expect([period.data.length, period.meta.total]).toEqual([5, 5]);
  };
  await check();
  await aggregateListCounts(world.db);
  await check();
});

test("an admin sees how far the requests of some days have come, by course and by tutor", async () => {
  const admin = await world.as(await world.make.admin());
  const [today] = (await find({ query: { limit: 1 } })).data.map(({ date }) => date);
  const dateTo = today ?? "";
  const before = (days: number) => new Date(Date.parse(dateTo) - days * 86_400_000).toISOString().slice(0, 10);
  const year = await admin.funnel.showFunnel({ query: { dateFrom: before(365), dateTo } });
  expect(year.dateFrom).toBe(before(91));
  expect(year.courses).toMatchObject([{ name: "Tabla", requested: 12, held: 5, paid: 0 }]);
  expect(year.tutors).toMatchObject([{ requested: 6, held: 5, paid: 0 }]);
  const last = await admin.funnel.showFunnel({ query: { dateFrom: before(7), dateTo } });
  expect(last.courses).toMatchObject([{ requested: 8, held: 2 }]);
  await expect(admin.funnel.showFunnel({ query: { dateFrom: dateTo, dateTo: before(1) } })).rejects.toMatchObject({
    problem: { status: 422 },
  });
});

test("in every order, the pages together show each request once", async () => {
  for (const sort of ["createdAt", "user", "course", "status"] as const) {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      seen.push(...(await find({ query: { sort, page, limit: 3 } })).data.map(({ user }) => user));
    expect([sort, new Set(seen).size]).toEqual([sort, 12]);
  }
  const { data } = await find({ query: { sort: "user", order: "asc", limit: 3 } });
  expect(data.map(({ user }) => user)).toEqual(["Student A", "Student B", "Student C"]);
});

test("the desk sees who waits, what came each day and what became of it", async () => {
  const admin = await world.as(await world.make.admin());
  const { data } = await find({ query: { limit: 100 } });
  const [first, last] = [data.at(-1), data[0]];
  const figures = await admin.desk.showRequestFigures({ query: { dateFrom: first?.date ?? "", dateTo: last?.date ?? "" } });
  expect(figures).toMatchObject({ waiting: 6, requested: 12, held: 5, registered: 2, cancelled: 1 });
  expect(figures.days.map(({ requests }) => requests)).toEqual(Array.from({ length: 12 }, () => 1));
  expect(figures.oldestWaitingSince).toBe(data[5]?.createdAt);
  const backwards = admin.desk.showRequestFigures({ query: { dateFrom: "2026-02-02", dateTo: "2026-02-01" } });
  await expect(backwards).rejects.toMatchObject({ problem: { code: "invalid" } });
});

test("the family that calls is found by its phone number, however it is typed, and a request by part of its id", async () => {
  const { data } = await find({ query: { limit: 1, sort: "user", order: "asc" } });
  const [id, bookingId] = [data[0]?.id ?? "", data[0]?.bookingId ?? ""];
  await sql`update bookings set phone_number = '9820455671' where id = ${id}`.execute(world.db);
  const typed = ["9820455671", "+91 98204 55671", "+91-98204-55671", "+919820455671", "091 9820455671", "919820455671"];
  for (const search of [
    ...typed,
    "0 98204 55671",
    "98204",
    "98204 55",
    "(98204) 55671",
    "455671",
    bookingId,
    bookingId.slice(3),
  ]) {
    const found = await find({ query: { search } });
    expect([search, found.data.map((one) => one.id), found.meta.total]).toEqual([search, [id], 1]);
  }
  expect((await find({ query: { search: "+91 98999 00000" } })).data).toEqual([]);
});

test("the desk finds a family by its name in the other script, and as it may be spelled on the phone", async () => {
  const { data } = await find({ query: { limit: 2, sort: "user", order: "asc" } });
  const [one, other] = data.map(({ id }) => id);
  await sql`update bookings set student_name = 'आरव', parent_name = 'लक्ष्मी देशमुख' where id = ${one}`.execute(world.db);
  await sql`update bookings set student_name = 'Meera', parent_name = 'Pooja Choudhary' where id = ${other}`.execute(world.db);
  const found = async (search: string) => (await find({ query: { search } })).data.map(({ id }) => id);
  for (const search of ["Aarav", "arav", "aarav deshmukh", "Laxmi", "lakshmi", "आरव", "देशमुख"])
    expect([search, await found(search)]).toEqual([search, [one]]);
  for (const search of ["मीरा", "Mira", "Puja", "पूजा चौधरी"]) expect([search, await found(search)]).toEqual([search, [other]]);
  for (const search of ["Mayur", "Maria", "Aarav Chaudhary", "...", "--- '"])
    expect([search, await found(search)]).toEqual([search, []]);
});

test("the desk finds every request of a family in the other script, under the names of each", async () => {
  const family = await world.as(await world.make.student());
  const book = async (studentName: string) => {
    const body = { courseId: await world.make.course(), studentName, parentName: "Gauri Kulkarni", phoneNumber: "9811042367" };
    return (await family.bookings.bookDemoClass({ body })).booking.bookingId;
  };
  const [first, again, sister] = [await book("Ishaan"), await book("Ishaan"), await book("Tanvi")];
  const found = async (search: string) => (await find({ query: { search } })).data.map(({ bookingId }) => bookingId).toSorted();
  expect(await found("ईशान")).toEqual([first, again]);
  expect(await found("तन्वी")).toEqual([sister]);
  expect(await found("गौरी कुलकर्णी")).toEqual([first, again, sister]);
});

test("the desk finds a tutor's requests by the tutor's name, and a request by its short number", async () => {
  const staffId = await world.make.tutor({ staffName: "Wilhelmina Oak" });
  const courseId = await world.make.course();
  const startsAt = new Date(Date.now() + 400 * 3_600_000);
  const id = await world.make.booking({
    student: await world.make.student(),
    courseId,
    status: "IN_PROGRESS",
    staffId,
    startsAt,
  });
  const found = async (search: string) => (await find({ query: { search } })).data.map((one) => one.id);
  expect(await found("wilhelmina")).toEqual([id]);
  const bookingId = (await find({ query: { search: "wilhelmina oak" } })).data[0]?.bookingId ?? "";
  const short = String(Number(bookingId.slice(-6)));
  for (const typed of [`BK ${short}`, `bk-${short}`, `bk${short}`]) expect([typed, await found(typed)]).toEqual([typed, [id]]);
  expect(await found("BK 999999")).toEqual([]);
});

test("the search reads what the index holds", async () => {
  await world.db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const { rows } = await sql`explain select from bookings b where b.search_text ilike '%98204 55671%'`.execute(inside);
    expect(JSON.stringify(rows)).toContain("bookings_search");
  });
});

test("the desk exports as CSV what the filter shows", async () => {
  const { name, blob } = await desk.bookings.exportBookRequests({ query: { status: "DONE" } });
  expect(name).toMatch(/^book-requests-.*\.csv$/);
  expect((await blob.text()).trim().split("\r\n")).toHaveLength(4);
});

test("a watcher hears of changes until signing out", async () => {
  const watcher = await world.browserOf(executive);
  const events = await watcher.api.bookings.watchBookRequests();
  const first = events[Symbol.asyncIterator]();
  const heard = first.next();
  await expect.poll(() => world.service.changes.listeners("bookings")).toBe(1);
  world.service.changes.publish("bookings");
  expect((await heard).value).toEqual({ event: "changed" });
  await watcher.api.identity.signOut();
  const end = first.next();
  world.service.changes.publish("bookings");
  expect((await end).done).toBe(true);
  await expect.poll(() => world.service.changes.listeners("bookings")).toBe(0);
});

test("the desk is offered exactly the statuses that the server accepts", async () => {
  const courseId = await world.make.course();
  const make = async (status: "IN_PROGRESS" | "CANCELLED", inHours?: number) => {
    const at = inHours && { staffId: await world.make.tutor(), startsAt: new Date(Date.now() + inHours * 3_600_000) };
    return world.make.booking({ student: await world.make.student(), courseId, status, ...at });
  };
  const changed = ["IN_PROGRESS", "DONE", "REGISTERED", "CANCELLED"] as const;
  const cases = [
    [await make("IN_PROGRESS", 30), changed],
    [await make("CANCELLED", 30), ["IN_PROGRESS", "CANCELLED"]],
    [await make("CANCELLED", -30), ["DONE", "REGISTERED", "CANCELLED"]],
    [await make("CANCELLED"), ["CANCELLED"]],
  ] as const;
  for (const [id, offered] of cases) {
    const params = { id };
    const { request } = await desk.desk.showRequestFile({ params });
    expect(request.choices).toEqual(offered);
    for (const status of changed.filter((one) => !request.choices.includes(one)))
      await expect(desk.bookings.changeRequestStatus({ params, body: { status } })).rejects.toMatchObject({
        problem: { code: "conflict" },
      });
    const [first = "CANCELLED"] = request.choices;
    await desk.bookings.changeRequestStatus({ params, body: { status: first } });
  }
});

test("new requests go in turn to the executives who take them, in the booking's own transaction, and to nobody otherwise", async () => {
  const admin = await world.as(await world.make.admin());
  const courseId = await world.make.course({ classFullname: "Sitar" });
  const book = async () => {
    const student = await world.as(await world.make.student());
    const body = { courseId, studentName: "Anvi", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
    const { booking } = await student.bookings.bookDemoClass({ body });
    return (await desk.desk.showRequestFile({ params: { id: booking.id } })).request.owner;
  };
  const owners = async (times: number) => {
    const found: (string | null)[] = [];
    for (let nth = 0; nth < times; nth += 1) found.push(await book());
    return found.toSorted((one, other) => String(one).localeCompare(String(other)));
  };
  expect(await owners(2)).toEqual([null, null]);
  const [asha, bina] = [await world.make.executive({ name: "Asha" }), await world.make.executive({ name: "Bina" })];
  const change = (id: string, body: { takesRequests?: boolean; disabled?: boolean }) =>
    admin.executives.changeExecutive({ params: { id }, body });
  expect(await change(asha.id, { takesRequests: true })).toMatchObject({ name: "Asha", takesRequests: true, disabled: false });
  await change(bina.id, { takesRequests: true });
  expect(await owners(4)).toEqual(["Asha", "Asha", "Bina", "Bina"]);
  // a booking whose transaction is still open keeps no other waiting
  await world.db.transaction().execute(async (inside) => {
    expect(["Asha", "Bina"]).toContain((await nextOwner(inside))?.name);
    expect(["Asha", "Bina"]).toContain(await book());
  });
  await change(bina.id, { disabled: true });
  expect(await owners(2)).toEqual(["Asha", "Asha"]);
  const [own, boss] = [await world.as(asha), admin.account];
  expect(await own.account.showAccount()).toMatchObject({ takesRequests: true });
  expect(await own.account.setTakesRequests({ body: { takesRequests: false } })).toMatchObject({ takesRequests: false });
  expect(await boss.setTakesRequests({ body: { takesRequests: true } })).toMatchObject({ takesRequests: null });
  expect(await owners(1)).toEqual([null]);
  const { logs } = await admin.logs.findLogs({ query: { search: "takes" } });
  expect(logs.map(({ operation }) => operation)).toEqual([
    "executive-takes-no-requests",
    "executive-takes-requests",
    "executive-takes-requests",
  ]);
});

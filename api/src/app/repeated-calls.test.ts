import { createClient, contract } from "@tutoring/contract";
import { maxIdempotencyKeys } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
let provider: World["service"]["payments"];
beforeAll(() => {
  provider = world.service.payments;
});
afterEach(async () => {
  world.service.payments = provider;
  await money.checkBooks();
});

/** A family after its demo, in a browser, with what it would order. */
async function buyer() {
  const family = await money.afterDemo();
  const browser = await world.browserOf(family.student);
  const { slots, lessonRupees } = await browser.api.orders.showPlan({ params: family.params });
  const input = {
    lessons: 4,
    hours: [slots.at(-1) ?? ""],
    buyerName: "Ritu Malhotra",
    state: "29",
    lessonRupees,
    rulesRead: true,
  };
  return { ...family, browser, input: input as typeof input & { state: "29"; rulesRead: true } };
}

/** A family that writes to support about its booking. */
async function writer() {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: money.courseId });
  const browser = await world.browserOf(student);
  const write = (key: string | undefined, text = "When is the class?") =>
    post(browser, `/students/bookings/${id}/messages`, { text }, key);
  return { id, student, browser, write };
}

async function post(browser: Browser, path: string, body: object, key?: string) {
  const headers = { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) };
  const answer = await browser.fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  type Reply = { id?: string; payAt?: string; messages?: unknown[] };
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), reply: (await answer.json()) as Reply };
}

const ordersOf = async (bookingId: string) => {
  const rows = await world.db
    .selectFrom("orders as o")
    .leftJoin("checkouts as c", "c.order_id", "o.order_id")
    .select(["o.order_id as id", "o.closed_at as closedAt", "c.checkout_id as page"])
    .where("o.booking_id", "=", bookingId)
    .execute();
  return rows.map(({ id, closedAt, page }) => ({ id, isOpen: closedAt === null, hasPage: page !== null }));
};

/** The product's own client, whose first answers are lost on their way. */
const losing = (browser: Browser, answers: number) => {
  let lost = 0;
  const send = async (request: Request) => {
    const answer = await browser.fetch(request);
    if (lost++ < answers) throw new TypeError("the network is away");
    return answer;
  };
  return createClient(contract, send, "http://localhost:3000");
};

test(
  "a parent who presses Pay twice gets one order, and so does one whose answer is lost",
  { meta: { proves: ["C219"] } },
  async () => {
    const { browser, params, input, bookingId } = await buyer();
    const [one, other] = await Promise.all([1, 2].map(() => browser.api.orders.orderLessons({ params, body: input })));
    expect(other).toEqual(one);
    expect(await ordersOf(bookingId)).toEqual([{ id: one?.id, isOpen: true, hasPage: true }]);

    const next = await buyer();
    const order = await losing(next.browser, 2).orders.orderLessons({ params: next.params, body: next.input });
    expect(await ordersOf(next.bookingId)).toEqual([{ id: order.id, isOpen: true, hasPage: true }]);
  },
);

test("a call whose answer never comes keeps its key for the next press", { meta: { proves: ["C219"] } }, async () => {
  const { id, browser } = await writer();
  const api = losing(browser, 3);
  const write = (text: string) => api.desk.contactSupport({ params: { id }, body: { text } });
  await expect(write("When is the class?")).rejects.toMatchObject({ answered: false });
  expect((await write("When is the class?")).messages).toHaveLength(1);
  expect((await write("When is the class?")).messages).toHaveLength(2); // said again on purpose
});

test(
  "an order whose process was killed before its page was open gets the page by the same key, and one that was rolled back is made",
  { meta: { proves: ["C219"] } },
  async () => {
    const { browser, params, input, bookingId } = await buyer();
    const order = () => post(browser, `/students/bookings/${params.id}/orders`, input, "one order");
    expect((await order()).status).toBe(400); // a key has no spaces
    const again = () => post(browser, `/students/bookings/${params.id}/orders`, input, "one-order");

    await sql`create function refuse_keys() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
      world.owner,
    );
    await sql`create trigger killed before insert on idempotency_keys execute function refuse_keys()`.execute(world.owner);
    expect((await again()).status).toBe(500);
    expect(await ordersOf(bookingId)).toEqual([]);
    await sql`drop function refuse_keys cascade`.execute(world.owner);

    if (!provider) throw new Error("nothing can be paid");
    world.service.payments = { ...provider, openCheckout: () => Promise.reject(new Error("killed")) };
    expect((await again()).status).toBe(500);
    const [left] = await ordersOf(bookingId);
    expect(left).toMatchObject({ isOpen: true, hasPage: false });
    world.service.payments = provider;
    expect(await again()).toMatchObject({ status: 201, reply: { id: left?.id, payAt: expect.stringContaining("http") } });
    expect(await ordersOf(bookingId)).toEqual([{ id: left?.id, isOpen: true, hasPage: true }]);
  },
);

test("an order whose page could not be opened is made again by the same key", async () => {
  const { browser, params, input, bookingId } = await buyer();
  const order = () => post(browser, `/students/bookings/${params.id}/orders`, input, "k");
  if (!provider) throw new Error("nothing can be paid");
  world.service.payments = { ...provider, openCheckout: () => Promise.resolve({ is: "unknown", why: "no answer" }) };
  expect((await order()).status).toBe(503);
  world.service.payments = provider;
  const { status, reply } = await order();
  expect(status).toBe(201);
  expect(await ordersOf(bookingId)).toContainEqual({ id: reply.id, isOpen: true, hasPage: true });
});

test("a payment that the desk records twice by one key is one payment", { meta: { proves: ["C219"] } }, async () => {
  const { params, bookingId } = await buyer();
  const desk = await world.browserOf(await world.make.executive());
  const body = {
    ...{ lessons: 5, lessonMinutes: 60, lessonRupees: 300, rupees: 1_500, way: "upi", reference: "UPI 1", hours: [] },
    ...{ receivedOn: world.service.now().toISOString().slice(0, 10), buyerName: "Ritu Malhotra", state: "29" },
  };
  const record = (key?: string) => post(desk, `/book-requests/${params.id}/payments`, body, key);
  const [one, other] = [await record("k"), await record('"k"')];
  expect([one.status, other.status, other.reply.id]).toEqual([201, 201, one.reply.id]);
  expect((await record()).status).toBe(409);
  expect(await ordersOf(bookingId)).toHaveLength(1);
});

test(
  "a key counts for one request of one account for a day; another request with it is refused",
  { meta: { proves: ["C219", "C6"] } },
  async () => {
    const [{ write }, other] = [await writer(), await writer()];
    expect((await write("k")).status).toBe(201);
    expect((await write("k")).reply.messages).toHaveLength(1);
    expect((await write("k", "Another question")).status).toBe(422);
    expect((await other.write("k")).reply.messages).toHaveLength(1);
    for (const malformed of ["", "two words", "x".repeat(65), 'a"b', '"a'])
      expect({ malformed, status: (await write(malformed)).status }).toEqual({ malformed, status: 400 });
    expect((await write("x".repeat(64))).reply.messages).toHaveLength(2);
    expect((await write(undefined)).reply.messages).toHaveLength(3);

    await sql`update idempotency_keys set made_at = clock_now() - interval '1441 minutes'`.execute(world.owner);
    expect((await write("k", "Another question")).reply.messages).toHaveLength(4);
    await deleteWhatIsOver(world);
    const { rows } = await sql<{ keys: number }>`select count(*)::int as keys from idempotency_keys`.execute(world.owner);
    expect(rows).toEqual([{ keys: 1 }]);
  },
);

test(
  "a second call is refused while the first is running, and then gets its answer",
  { meta: { proves: ["C219"] } },
  async () => {
    const { id, write } = await writer();
    const waiting = async () => {
      const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        world.owner,
      );
      return rows.length;
    };
    const first = await world.owner.transaction().execute(async (holding) => {
      await sql`select from bookings where id = ${id} for update`.execute(holding);
      const running = write("k");
      await expect.poll(waiting).toBeGreaterThan(0);
      expect(await write("k")).toMatchObject({ status: 409, retryAfter: "1", reply: { id: "call-still-running" } });
      return { running };
    });
    expect(await first.running).toMatchObject({ status: 201 });
    expect((await write("k")).reply.messages).toHaveLength(1);
  },
);

test("of an account, the newest keys are kept", { meta: { proves: ["C219"] } }, async () => {
  const { student, write } = await writer();
  await sql`
    insert into idempotency_keys (account_id, route, idempotency_key, request_mac, made, made_at)
    select ${student.id}::uuid, 'POST /', n::text, decode(repeat('00', 32), 'hex'), '', clock_now() - make_interval(secs => n)
    from generate_series(1, ${maxIdempotencyKeys}) n`.execute(world.owner);
  await write("k");
  const { rows } = await sql<{ key: string }>`
    select idempotency_key as key from idempotency_keys where account_id = ${student.id}::uuid order by made_at desc`.execute(
    world.owner,
  );
  expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([maxIdempotencyKeys, "k", String(maxIdempotencyKeys - 1)]);
});

import { contract, type Role, rolesFor, type Route } from "@tutoring/contract";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";

const all = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);
const world = useWorld({ sendsPerClientHour: 10_000_000 });
let student: Browser;
let admin: Browser;
beforeAll(async () => {
  await world.make.course();
  [student, admin] = (await Promise.all([
    world.browserOf(await world.make.student()),
    world.browserOf(await world.make.admin()),
  ])) as [Browser, Browser];
});

const snapshot = async () => {
  const tables = [
    "accounts",
    "families",
    "children",
    "lessons",
    "bookings",
    "courses",
    "categories",
    "tutors",
    "applications",
    "app_updates",
    "sessions",
  ] as const;
  const counts = tables.map(async (table) => {
    const rows = await world.db.selectFrom(table).selectAll().execute();
    return [table, JSON.stringify(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
const addressOf = (route: Route, fill = "1") => `/api${route.path.replace(/:\w+/g, encodeURIComponent(fill))}`;

test(
  "no page of another site changes anything, however it sends its request",
  { meta: { proves: ["3.5.1", "3.5.2", "3.5.3"] } },
  async () => {
    const before = await snapshot();
    const evil = "https://evil.example";
    const ways: [string, Record<string, string>, string | undefined][] = [
      ["form", { "content-type": "application/x-www-form-urlencoded", origin: evil }, "email=a@example.in"],
      ["upload form", { "content-type": "multipart/form-data; boundary=x", origin: evil }, "--x--"],
      ["text that is JSON", { "content-type": "text/plain", origin: evil }, "{}"],
      ["JSON", { "content-type": "application/json", origin: evil }, "{}"],
      ["a sandboxed page", { "content-type": "application/json", origin: "null" }, "{}"],
      ["a sibling host", { "content-type": "application/json", origin: "http://evil.localhost:3000" }, "{}"],
      ["no-cors fetch", { "content-type": "text/plain", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, "{}"],
      ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }, undefined],
    ];
    let tried = 0;
    for (const [name, route] of all.filter(([, one]) => one.method !== "GET" || one.cookie)) {
      for (const [way, headers, body] of ways) {
        for (const browser of [student, admin]) {
          const answer = await browser.fetch(addressOf(route), {
            method: route.method,
            headers,
            ...(route.method !== "GET" && body && { body }),
          });
          tried += 1;
          expect({ name, way, status: answer.status }).toEqual({ name, way, status: 403 });
        }
      }
    }
    const pair = world.visitor(); // a cookie pair set from a sibling host, without our key
    for (const cookie of ["refresh", "proof"]) pair.cookies.set(cookie, "00000000-0000-4000-8000-000000000000.x");
    pair.cookies.set("XSRF-TOKEN", "x.y");
    for (const [name, route] of all.filter(([, one]) => one.cookie)) {
      const headers = { "content-type": "application/json" };
      const { status } = await pair.fetch(addressOf(route), {
        method: route.method,
        headers,
        ...(route.method !== "GET" && { body: "{}" }),
      });
      expect({ name, status: status === 403 || status === 422 || status === 415 }).toEqual({ name, status: true });
    }
    expect(await snapshot()).toEqual(before);
    report("cross-site requests", { tried, "changed anything": 0 });
  },
);

test(
  "a disabled, signed-out or expired caller counts as a stranger, on every route",
  { meta: { proves: ["7.2.1", "7.3.2", "7.4.1", "7.4.2"] } },
  async () => {
    const account = await world.make.executive();
    const disabled = await world.browserOf(account);
    await world.db.updateTable("accounts").set({ disabled_at: new Date() }).where("account_id", "=", account.id).execute();
    const revoked = await world.browserOf(await world.make.admin());
    const token = revoked.token;
    await revoked.api.identity.signOut();
    revoked.token = token;
    const expired = await world.browserOf(await world.make.admin());
    await world.db
      .updateTable("sessions")
      .set({ expires_at: new Date(0) })
      .where(
        "account_id",
        "=",
        (await world.db.selectFrom("sessions").select("account_id").orderBy("created_at", "desc").executeTakeFirstOrThrow())
          .account_id,
      )
      .execute();
    const guarded = all.filter(([, one]) => one.access !== "anyone");
    for (const [name, route] of guarded)
      for (const [who, browser] of Object.entries({ disabled, revoked, expired })) {
        const body =
          route.method === "GET" || !route.body
            ? {}
            : route.body.kind === "multipart"
              ? { body: new FormData() }
              : { body: "{}", headers: { "content-type": "application/json" } };
        const { status } = await browser.fetch(addressOf(route), { method: route.method, ...body });
        expect({ name, who, status }).toEqual({ name, who, status: 401 });
      }
    report("routes as nobody", { routes: guarded.length, "let in": 0 });
  },
);

test("what belongs to another person looks as if it did not exist", { meta: { proves: ["8.2.2"] } }, async () => {
  const [a, b] = [await world.make.student(), await world.make.student()];
  const theirs = await world.make.booking({ student: a, courseId: await world.make.course() });
  const other = await world.browserOf(b);
  const mine = (id: string) => other.fetch(`/api/students/bookings/${id}`, { method: "DELETE" });
  const [foreign, missing] = [await mine(theirs), await mine("00000000-0000-4000-8000-000000000000")];
  expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
  expect(foreign.status).toBe(404);
});

test(
  "fields that a caller may not set have no effect, in every call that writes",
  { meta: { proves: ["8.2.3", "15.3.3"] } },
  async () => {
    const extra = {
      id: 999_999,
      role: "admin",
      status: "REGISTERED",
      price: 0,
      disabled: false,
      accountId: "x",
      staffId: 1,
      startsAt: "2020-01-01T00:00:00Z",
      isPremium: true,
      version: 99,
      createdAt: "2000-01-01",
      __proto__x: 1,
      constructor: { prototype: { role: "admin" } },
    };
    const courseId = await world.make.course({ priceRupees: 5_000 });
    const account = await world.make.student({ email: "extra@example.in" });
    const browser = await world.browserOf(account);
    const post = (path: string, body: object, method = "POST") =>
      browser.fetch(`/api${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...extra, ...body }),
      });
    const person = { studentName: "A", parentName: "B", phoneNumber: "9811042367" };
    expect((await post("/students/profile", person, "PUT")).status).toBe(200);
    expect((await post("/students/booking/book-course", { ...person, courseId, courseName: "free" })).status).toBe(200);
    const booking = await world.db
      .selectFrom("bookings")
      .selectAll()
      .where("family_id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ status: "NOT_STARTED" });
    expect(await world.db.selectFrom("lessons").selectAll().where("booking_id", "=", booking.id).execute()).toEqual([]);
    expect(booking.course_name).not.toBe("free");
    const row = await world.db.selectFrom("accounts").selectAll().where("account_id", "=", account.id).executeTakeFirstOrThrow();
    expect(row.role).toBe("student");
    const email = "extra-new@example.in";
    await browser.api.families.sendStudentCode({ body: { email } });
    const fresh = world.visitor();
    await fresh.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
    const registered = await fresh.fetch("/api/students/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...extra, ...person, email }),
    });
    expect(((await registered.json()) as { role: Role }).role).toBe("student");
  },
);

test(
  "no call takes a field that its contract does not name, and none names what only the server decides",
  { meta: { proves: ["15.3.3"] } },
  () => {
    const own = ["role", "disabled", "price", "accountId", "studentId", "isPremium", "createdAt", "version", "token"];
    // what an admin's own calls decide: who is premium, what a course costs, whether an account is disabled
    const saysSo = new Set([
      "createTutor",
      "updateTutor",
      "createCourse",
      "updateCourse",
      "changeCourseFacts",
      "changeExecutive",
      "changeTutorAccount",
    ]);
    const bodies = all.flatMap(([name, { body }]) => (body && !saysSo.has(name) ? [{ name, schema: body.schema }] : []));
    expect(all.filter(([name]) => saysSo.has(name)).map(([, { access }]) => rolesFor(access))).toEqual(
      [...saysSo].map(() => ["admin"]),
    );
    expect(bodies.length).toBeGreaterThan(15);
    for (const { name, schema } of bodies) {
      expect({ name, catchall: schema.def.catchall }).toEqual({ name, catchall: undefined }); // fields that are not named are dropped
      expect({ name, names: Object.keys(schema.shape).filter((field) => own.includes(field)) }).toEqual({ name, names: [] });
    }
  },
);

test(
  "one session watches the desk in six windows at most, and no spelling lets it take the places of ordinary calls",
  { meta: { proves: ["15.2.2"] } },
  async () => {
    const browser = await world.browserOf(await world.make.executive());
    const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const answer = await browser.fetch(`/api/book-requests/events?x=${nth}`);
      statuses.push(answer.status);
      const reader = answer.body?.getReader();
      if (!reader || answer.status !== 200) continue;
      await reader.read();
      void reader.read(); // from here on it is watched
      readers.push(reader);
      await Promise.resolve();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    await Promise.all(readers.map((reader) => reader.cancel()));
    await expect.poll(async () => (await browser.fetch("/api/book-requests/events")).status).toBe(200);
  },
);

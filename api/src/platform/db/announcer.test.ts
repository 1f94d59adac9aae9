import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { startAnnouncer } from "./announcer.ts";
import { usualTimeouts } from "./watched-client.ts";

const quickly = { ...usualTimeouts, beat: 50 };
let world: World;
let listener: pg.Client;
let received: string[] = [];
let id = "";
beforeAll(async () => {
  world = await startWorld();
  listener = new pg.Client(process.env["TEST_APP_URL"]);
  await listener.connect();
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
  await listener.query("listen changes");
  id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
});
beforeEach(async () => {
  for (const left of ["announcers", "announcements"]) await sql`delete from ${sql.table(left)}`.execute(world.owner);
  await heardByNow(); // including the last news of the previous test
  received = [];
});
afterAll(async () => {
  await listener.end();
  await world.stop();
});

const setName = (db: World["db"], name: string) =>
  db.updateTable("bookings").set({ updated_by: name }).where("id", "=", id).execute();
const readName = async () =>
  (await world.owner.selectFrom("bookings").select("updated_by").where("id", "=", id).executeTakeFirstOrThrow()).updated_by;
const promise = (seconds: number) => sql`select announce_due(${seconds})`.execute(world.owner);
/** What the listener has heard once nothing more is on its way. */
const heardByNow = async () => {
  const mark = randomUUID();
  await sql`select pg_notify('changes', ${mark})`.execute(world.owner);
  await expect.poll(() => received).toContain(mark);
  received = received.filter((what) => what !== mark);
  return received;
};

test(
  "a desk that is told of a change sees it; two hundred changes at once are told a few times, and the last of them too",
  { meta: { proves: ["C99"] } },
  async () => {
    const announcer = startAnnouncer(world.db);
    let seen = "";
    const reads: Promise<void>[] = [];
    const readAgain = () =>
      void reads.push(
        readName().then((name) => {
          seen = name ?? "";
        }),
      );
    listener.on("notification", readAgain);
    await expect.poll(async () => (await sql`select from announcers`.execute(world.owner)).rows.length).toBe(1);
    const began = performance.now();
    await Promise.all(Array.from({ length: 200 }, (_, nth) => setName(world.db, `change ${nth}`)));
    const last = await readName();
    await expect.poll(() => seen).toBe(last);
    const most = (performance.now() - began) / 100 + 2;
    listener.off("notification", readAgain);
    await Promise.all(reads);
    expect(new Set(received)).toEqual(new Set(["bookings"]));
    expect(received.length).toBeLessThanOrEqual(most);
    await announcer.stop();
  },
);

test(
  "news that a process could not announce because it died is announced by another",
  { meta: { proves: ["C99"] } },
  async () => {
    await promise(60);
    await setName(world.owner, "told late"); // nobody is woken by this connection's commit
    expect(await heardByNow()).toEqual([]);
    const another = startAnnouncer(world.db, quickly);
    await expect.poll(() => received).toContain("bookings");
    received = [];
    await setName(world.owner, "told by a beat");
    await expect.poll(() => received).toContain("bookings");
    await another.stop();
  },
);

test(
  "where no process promises to announce changes, or has done so for long, a change announces itself",
  { meta: { proves: ["C99"] } },
  async () => {
    await setName(world.owner, "told by itself");
    expect(await heardByNow()).toEqual(["bookings"]);
    await promise(60);
    await sql`update announcers set promised_until = clock_timestamp() - interval '1 second'`.execute(world.owner);
    await setName(world.owner, "told by itself again");
    expect(await heardByNow()).toEqual(["bookings", "bookings"]);
  },
);

test("two processes announce every piece of news, and a change that was rolled back is none", async () => {
  const announcers = [startAnnouncer(world.db, quickly), startAnnouncer(world.owner, quickly)];
  await expect.poll(async () => (await sql`select from announcers`.execute(world.owner)).rows.length).toBe(1);
  const failing = world.db.transaction().execute(async (inside) => {
    await inside.updateTable("bookings").set({ updated_by: "nobody" }).where("id", "=", id).execute();
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await heardByNow()).toEqual([]);
  await Promise.all([setName(world.db, "one"), setName(world.owner, "other"), world.make.student()]);
  await expect.poll(async () => (await sql`select from announcements`.execute(world.owner)).rows.length).toBe(0);
  expect(await heardByNow()).toContain("bookings");
  await Promise.all(announcers.map((one) => one.stop()));
});

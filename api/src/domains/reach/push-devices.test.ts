import { sql } from "kysely";
import { expect, test } from "vitest";
import { seal } from "#api/platform/core/seal.ts";
import { reachWorld, remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const minute = 60_000;

test("signing out, elsewhere too, ends notifications on that device alone", { meta: { proves: ["C140"] } }, async () => {
  const all = await reach.opened();
  const { browser, api, student, phone } = await reach.familyWith(all, 30);
  const other = await world.browserOf(student);
  const tablet = all.services.browser("web.push.apple.com");
  await other.api.reach.addDevice({ body: tablet.subscription });
  expect((await api.reach.showReach({})).devices.map(({ current }) => current)).toEqual([false, true]);
  await browser.api.identity.signOut({});
  const { devices } = await other.api.reach.showReach({});
  expect(devices).toMatchObject([{ current: true }]);
  // the next person at that browser is not taken for the one before
  const next = await world.browserOf(await world.make.student());
  expect(await next.api.reach.addDevice({ body: { ...phone.subscription, renew: true } })).toEqual({ known: false });
  await other.api.reach.removeDevice({ params: { id: devices[0]?.id ?? "" } });
  expect((await other.api.reach.showReach({})).devices).toEqual([]);
});

test(
  "a phone shows nothing more of the family before once another one signs in there, though nobody has signed out",
  { meta: { proves: ["C140"] } },
  async () => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    const { student, browser, phone, startsAt, lesson } = await reach.familyWith(all, 24 * 9);
    await world.moveClock(8 * 24 * 60 * minute);
    await expect(browser.api.identity.refreshStudent({})).rejects.toMatchObject({ problem: { code: "signed-out" } });
    expect(await reach.devicesOf(student.id)).toHaveLength(1); // a session that has expired ends nothing by itself
    const next = await world.browserOf(await world.make.student());
    expect(await next.api.reach.addDevice({ body: { ...phone.subscription, renew: true } })).toEqual({ known: false });
    expect(await reach.devicesOf(student.id)).toEqual([]);
    phone.received = [];
    await reach.moveTo(startsAt, -60);
    world.service.wakeSender();
    await until(async () => expect((await reach.rowOf(lesson.id, "hour-before")).status).not.toBe("planned"));
    expect(phone.received).toEqual([]);
  },
);

test.each([
  ["signed out", 1],
  ["was disabled", 0],
])(
  "a device whose owner %s is posted nothing, also of what was planned before",
  { meta: { proves: ["C140"] } },
  async (what, mails) => {
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    const { student, startsAt, phone, browser, lesson } = await reach.familyWith(all, 3);
    const disabled = { disabled_at: world.service.now() };
    if (what === "signed out") await browser.api.identity.signOut({});
    else await world.db.updateTable("accounts").set(disabled).where("account_id", "=", student.id).execute();
    phone.received = [];
    await reach.withMailServer({}, async (received, wake) => {
      all.sendBy(wake);
      await reach.moveTo(startsAt, -60);
      world.service.wakeSender();
      await until(async () => expect((await reach.rowOf(lesson.id, "hour-before")).email).not.toBe("waiting"));
      await until(() => expect(remindersTo(received, student.email)).toHaveLength(mails));
    });
    expect(phone.received).toEqual([]);
    expect(await reach.devicesOf(student.id)).toEqual([]);
  },
);

test("no table of a dump has an address or a key of a device", { meta: { proves: ["C140"] } }, async () => {
  const all = await reach.opened();
  const { phone, startsAt } = await reach.familyWith(all, 3);
  await reach.moveTo(startsAt, -60);
  world.service.wakeSender();
  await until(() => expect(phone.received.length).toBeGreaterThan(0));
  const { endpoint, p256dh, auth } = phone.subscription;
  const path = new URL(endpoint).pathname;
  const secrets = [path, p256dh, auth].flatMap((one) => [
    one,
    Buffer.from(one).toString("hex"),
    Buffer.from(one, "base64url").toString("hex"),
  ]);
  const { rows: tables } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    world.db,
  );
  expect(tables.length).toBeGreaterThan(80);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(world.owner);
    const text = rows.map(({ row }) => row).join("\n");
    expect(secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`)).toEqual([]);
  }
});

/** Addresses that a hostile browser may name as its push service. */
const noPushServices = [
  // other protocols and ports
  ...["http://fcm.googleapis.com/a", "ftp://fcm.googleapis.com/a", "ws://fcm.googleapis.com/a", "file:///etc/passwd"],
  ...[
    "data:,a",
    "javascript:alert(1)",
    "https://fcm.googleapis.com:8443/",
    "https://fcm.googleapis.com:80/",
    "//fcm.googleapis.com/a",
  ],
  // machines of ours
  ...["https://127.0.0.1/", "https://127.1/", "https://0x7f000001/", "https://2130706433/", "https://0/", "https://[::1]/"],
  ...["https://[::ffff:127.0.0.1]/", "https://[fe80::1]/", "https://10.0.0.1/", "https://192.168.1.1/", "https://172.16.0.1/"],
  ...["https://100.64.0.1/", "https://169.254.169.254/latest/meta-data/", "https://[fd00:ec2::254]/", "https://localhost/"],
  ...["https://metadata.google.internal/", "https://db/", "https://tutoring.example/api/executive/login"],
  // names that look like a push service's
  ...[
    "https://fcm.googleapis.com.evil.example/",
    "https://evilfcm.googleapis.com/",
    "https://x.fcm.googleapis.com/",
    "https://googleapis.com/",
  ],
  ...[
    "https://evilpush.apple.com/",
    "https://push.apple.com/",
    "https://web.push.apple.com.evil.example/",
    "https://fcm.googleapis.com./",
  ],
  ...[
    "https://evil.example/fcm.googleapis.com/",
    "https://evil.example/?.push.apple.com",
    "https://evil.example/#.push.apple.com",
  ],
  ...[
    "https://evil.example\\@fcm.googleapis.com.evil.example/",
    "https://fcm.googleapis.com@evil.example/",
    "https://a@web.push.apple.com/",
  ],
  ...[
    "https://a:b@fcm.googleapis.com/",
    "https://fcm。googleapis。com.evil.example/",
    "https://notify.windows.com.co/",
    "no",
    "",
  ],
];

test(
  "only push services are posted to, a family has ten devices, and nobody removes another's",
  { meta: { proves: ["C140"] } },
  async () => {
    const all = await reach.opened();
    const { api } = await reach.familyWith(all, 30);
    const { subscription } = all.services.browser();
    for (const endpoint of noPushServices)
      await expect(api.reach.addDevice({ body: { ...subscription, endpoint } })).rejects.toMatchObject({
        problem: { id: "push-service-unknown" },
      });
    for (let nth = 0; nth < 11; nth += 1) await api.reach.addDevice({ body: all.services.browser().subscription });
    const { devices } = await api.reach.showReach({});
    expect(devices).toHaveLength(10);
    const stranger = await world.as(await world.make.student());
    const id = devices[0]?.id ?? "";
    await expect(stranger.reach.removeDevice({ params: { id } })).rejects.toMatchObject({ problem: { id: "no-such-device" } });
    await expect(api.reach.addDevice({ body: { ...subscription, auth: "short" } })).rejects.toMatchObject({
      problem: { code: "invalid" },
    });
    const { rows } = await sql<{ row: string }>`select encode(sealed_endpoint, 'escape') as row from push_devices`.execute(
      world.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain("googleapis");
  },
);

test.each([301, 302, 303, 307, 308])(
  "a push service that answers %i leads us nowhere",
  { meta: { proves: ["C140"] } },
  async (answers) => {
    const all = await reach.opened();
    const browser = all.services.browser();
    browser.answers = answers;
    const { endpoint, ...keys } = browser.subscription;
    const push = { payload: "{}", ttlSeconds: 60, urgency: "high", topic: "t" } as const;
    expect(await all.post({ endpoint, keys }, push)).toEqual({ kind: "refused", why: `the push service answered ${answers}` });
    expect(all.services.called).toEqual(["fcm.googleapis.com"]);
  },
);

test("a browser that has a new address keeps one device, and replaces nobody else's", async () => {
  const all = await reach.opened();
  const { api, phone } = await reach.familyWith(all, 30);
  const { api: other, phone: others } = await reach.familyWith(all, 40);
  const moved = (replaces: string) => api.reach.addDevice({ body: { ...all.services.browser().subscription, replaces } });
  await moved(phone.subscription.endpoint);
  expect((await api.reach.showReach({})).devices).toHaveLength(1);
  await moved(others.subscription.endpoint);
  expect((await other.reach.showReach({})).devices).toHaveLength(1);
});

test("a device whose address was sealed with another secret is forgotten, and the email leaves", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  const { startsAt, lesson, student } = await reach.familyWith(all, 3);
  const sealed = seal(new Uint8Array(32), Buffer.from("{}"), student.id);
  await world.db.updateTable("push_devices").set({ sealed_endpoint: sealed }).where("account_id", "=", student.id).execute();
  await reach.moveTo(startsAt, -60);
  all.notifier.wake();
  await until(async () => expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ status: "missed" }));
  expect(await reach.devicesOf(student.id)).toEqual([]);
});
test("eight processes at once push a reminder once to each device", { meta: { proves: ["C141"] } }, async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  const families = [await reach.familyWith(all, 3), await reach.familyWith(all, 3), await reach.familyWith(all, 3)];
  await reach.moveTo(families[0]?.startsAt ?? new Date(), -60);
  const processes = Array.from({ length: 8 }, () => all.newNotifier());
  for (const one of processes) one.wake();
  await until(() => expect(families.map(({ phone }) => phone.received.length)).toEqual([1, 1, 1]));
  for (const one of processes) await one.stop();
  expect(families.map(({ phone }) => phone.received.length)).toEqual([1, 1, 1]);
});

test("a process killed after a push sends it no second time, and its email comes", async () => {
  await reach.untilIndia("12:00");
  const all = await reach.opened();
  const { startsAt, lesson, phone, student } = await reach.familyWith(all, 3);
  await reach.moveTo(startsAt, -60);
  const killed = all.newNotifier(async (...sent) => {
    await all.post(...sent);
    return new Promise(() => {}); // it never learns the answer
  });
  killed.wake();
  await until(() => expect(phone.received).toHaveLength(1));
  await reach.withMailServer({}, async (received, wake) => {
    all.sendBy(wake);
    const again = all.newNotifier();
    again.wake();
    await world.moveClock(5.1 * minute);
    again.wake();
    await until(async () =>
      expect(await reach.rowOf(lesson.id, "hour-before")).toMatchObject({ email: "sent", status: "missed" }),
    );
    expect(remindersTo(received, student.email)).toHaveLength(1);
    expect(phone.received).toHaveLength(1);
  });
});

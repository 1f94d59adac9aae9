import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { breachParts } from "@tutoring/contract";
import { partsOfTables, tablesOfParts } from "./breach-parts.ts";
import { tablesWithPeople } from "./leak.ts";
import { recordBreach } from "./record-breach.ts";

const world = useWorld();

const leak = { tables: ["bookings"], days: { from: "2026-11-01", to: "2026-11-03" } };
const record = (discovered: Date) =>
  recordBreach(world.db, { ...leak, discovered }, { family: 2, tutor: 0, applicant: 1, nominee: 1 });

test("a recorded breach shows each step with its clock, and admins are told", async () => {
  const admin = await world.make.admin();
  const api = await world.as(admin);
  const id = await record(new Date("2026-11-05T04:30:00Z"));
  const [breach] = (await api.breaches.listBreaches()).data;
  expect(breach).toMatchObject({
    id,
    discoveredAt: "2026-11-05T04:30:00.000Z",
    tables: ["bookings"],
    period: leak.days,
    affected: { families: 2, tutors: 0, applicants: 1, nominees: 1 },
  });
  expect(breach?.steps).toEqual([
    { step: "cert-in", dueAt: "2026-11-05T10:30:00.000Z", done: null },
    { step: "board-first", dueAt: null, done: null },
    { step: "people", dueAt: null, done: null },
    { step: "board-detailed", dueAt: "2026-11-08T04:30:00.000Z", done: null },
  ]);
  await world.notifyBackOffice();
  expect((await world.emailsTo(admin.email)).at(-1)?.subject).toBe("A breach of personal data was recorded");
});

test("a step is done once, by whom and with which reference; it can be taken back, and the log has both", async () => {
  const [first, second] = [await world.make.admin(), await world.make.admin()];
  const [api, other] = [await world.as(first), await world.as(second)];
  const id = await record(new Date(Date.now() - 60_000));
  const params = { id, step: "cert-in" } as const;
  await api.breaches.finishBreachStep({ params, body: { note: "CIIN-2026-0042" } });
  await expect(other.breaches.finishBreachStep({ params })).rejects.toMatchObject({ problem: { code: "conflict" } });
  const stepNow = async () =>
    (await api.breaches.listBreaches()).data.find((one) => one.id === id)?.steps.find(({ step }) => step === "cert-in")?.done;
  expect(await stepNow()).toMatchObject({ by: first.name, note: "CIIN-2026-0042" });
  await other.breaches.reopenBreachStep({ params });
  await other.breaches.reopenBreachStep({ params });
  expect(await stepNow()).toBeNull();
  expect(world.logged.filter((operation) => operation.startsWith("breach-step"))).toEqual([
    "breach-step-done",
    "breach-step-reopened",
  ]);
  const unknown = { params: { id: 999_999, step: "people" }, body: {} } as const;
  await expect(api.breaches.finishBreachStep(unknown)).rejects.toMatchObject({ problem: { code: "not-found" } });
});

const words = {
  happened: "Someone read our list of bookings.",
  done: "The way in is closed.",
  advice: "Write to us if in doubt.",
};

test("an admin records a breach by the parts that leaked; its clocks run from when it was found out, and people are counted", async () => {
  const [family, api] = [await world.make.student(), await world.as(await world.make.admin())];
  await world.as(family).then((own) => own.bookings.listMyBookings());
  const discoveredAt = new Date(world.service.now().getTime() - 3_600_000).toISOString();
  const { id } = await api.breaches.recordBreach({ body: { parts: ["account"], discoveredAt } });
  const breach = (await api.breaches.listBreaches()).data.find((one) => one.id === id);
  expect(breach?.discoveredAt).toBe(discoveredAt);
  expect(breach?.tables).toEqual(expect.arrayContaining(["accounts", "families", "sessions"]));
  expect(breach?.tables).not.toContain("bookings");
  expect(breach?.affected.families).toBeGreaterThan(0);
  const later = new Date(world.service.now().getTime() + 3_600_000).toISOString();
  await expect(api.breaches.recordBreach({ body: { parts: ["log"], discoveredAt: later } })).rejects.toMatchObject({
    problem: { id: "breach-in-future" },
  });
  const period = { from: "2026-11-03", to: "2026-11-01" };
  await expect(api.breaches.recordBreach({ body: { parts: ["log"], period } })).rejects.toMatchObject({
    problem: { id: "breach-days-reversed" },
  });
});

test("an admin whose clock is some minutes ahead records a breach that is found out now", async () => {
  const [now, api] = [world.service.now(), await world.as(await world.make.admin())];
  const discoveredAt = new Date(now.getTime() + 10 * 60_000).toISOString();
  const { id } = await api.breaches.recordBreach({ body: { parts: ["account"], discoveredAt } });
  const breach = (await api.breaches.listBreaches()).data.find((one) => one.id === id);
  expect(Date.parse(breach?.discoveredAt ?? "")).toBeLessThanOrEqual(world.service.now().getTime());
  expect(Date.parse(breach?.discoveredAt ?? "")).toBeGreaterThanOrEqual(now.getTime());
});

test("every table with people is in one of the parts that an admin may name", () => {
  expect(tablesOfParts(breachParts)).toEqual(tablesWithPeople);
  expect(tablesOfParts(["complaints"])).toEqual(["complaint_entries", "complaints"]);
  for (const part of breachParts) expect(partsOfTables(tablesOfParts([part]))).toContain(part);
  expect(partsOfTables(["bookings", "emails"])).toEqual(["bookings", "emails"]);
});

test("an admin downloads the people affected and the draft for an authority, as files that any program opens", async () => {
  const family = await world.make.student();
  const api = await world.as(await world.make.admin());
  const { id } = await api.breaches.recordBreach({ body: { parts: ["account"] } });
  const people = await (await api.breaches.exportBreachPeople({ params: { id } })).blob.text();
  expect(people).toContain('"kind","name","address","language","data"');
  expect(people).toContain(`"${family.email}","en","Your account and sign-ins: `);
  const draft = await api.breaches.draftBreachReport({ params: { id, step: "cert-in" } });
  expect(draft.name).toBe(`breach-${id}-cert-in.txt`);
  const text = await draft.blob.text();
  expect(text).toContain("Report of a cyber security incident\n");
  expect(text).toMatch(/^Company: /mu);
  expect(text).toContain("\nData: accounts and contact details\n");
  expect(text).not.toMatch(/\*\*|^#|^\|/mu);
  await expect(api.breaches.draftBreachReport({ params: { id: 999_999, step: "cert-in" } })).rejects.toMatchObject({
    problem: { code: "not-found" },
  });
});

test("an admin reads the notice, and everybody affected gets it once, in their language", async () => {
  const [english, hindi] = [await world.make.student(), await world.make.student({ language: "hi" })];
  const admin = await world.make.admin();
  const api = await world.as(admin);
  const { id } = await api.breaches.recordBreach({ body: { parts: ["account"] } });
  const hindiWords = { happenedHi: "किसी ने हमारी सूची पढ़ ली।", doneHi: "रास्ता बंद कर दिया गया है।" };
  const { data } = await api.breaches.showBreachNotice({ params: { id }, body: { ...words, ...hindiWords } });
  expect(data.map(({ language }) => language)).toEqual(["en", "hi"]);
  expect(data[0]?.text).toContain(words.happened);
  expect(data[1]?.text).toContain(hindiWords.happenedHi);
  expect(data.map(({ text }) => text).join("\n")).not.toMatch(/\[[^\]]/u);
  expect(await world.emailsTo(english.email)).not.toContainEqual(expect.objectContaining({ subject: data[0]?.subject }));

  const sent = await api.breaches.sendBreachNotices({ params: { id }, body: { ...words, ...hindiWords } });
  const breach = (await api.breaches.listBreaches()).data.find((one) => one.id === id);
  expect(breach?.steps.find(({ step }) => step === "people")?.done).toMatchObject({
    by: admin.name,
    note: `Sent by email to ${sent.people} people.`,
  });
  const [toEnglish, toHindi] = [await world.emailsTo(english.email), await world.emailsTo(hindi.email)];
  expect(toEnglish.filter(({ subject }) => subject === data[0]?.subject)).toHaveLength(1);
  expect(toEnglish.at(-1)?.text).toContain(words.done);
  expect(toHindi.at(-1)?.text).toContain(hindiWords.doneHi);
  expect(toHindi.at(-1)?.text).toContain(words.advice);
  await expect(api.breaches.sendBreachNotices({ params: { id }, body: words })).rejects.toMatchObject({
    problem: { id: "breach-step-done" },
  });
});

test("whoever signed in long ago confirms it is them before they read the list of people or write to them", async () => {
  const api = await world.as(await world.make.admin());
  const { id } = await api.breaches.recordBreach({ body: { parts: ["log"] } });
  const params = { id };
  await world.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(0) } as never)
    .execute();
  const refused = { problem: { id: "not-confirmed" } };
  await expect(api.breaches.exportBreachPeople({ params })).rejects.toMatchObject(refused);
  await expect(api.breaches.sendBreachNotices({ params, body: words })).rejects.toMatchObject(refused);
});

test("an admin cannot send a notice that nobody would get, and mark the people as told", async () => {
  const api = await world.as(await world.make.admin());
  const { id } = await api.breaches.recordBreach({ body: { parts: ["team"] } });
  await expect(api.breaches.sendBreachNotices({ params: { id }, body: words })).rejects.toMatchObject({
    problem: { id: "breach-of-nobody" },
  });
  const breach = (await api.breaches.listBreaches()).data.find((one) => one.id === id);
  expect(breach?.steps.find(({ step }) => step === "people")?.done).toBeNull();
});

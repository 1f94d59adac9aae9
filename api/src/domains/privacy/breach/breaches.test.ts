import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
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

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { full } from "../../../../testing/full.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { Account } from "#api/domains/identity/index.ts";
import { outcomes, type RequestStatus } from "@tutoring/contract";
import {
  cancel,
  hold,
  isFree,
  isWay,
  mayBecome,
  type Model,
  otherIsOpen,
  remindersOf,
  shown,
  write,
} from "#api/testing/lesson-model.ts";

const minute = 60_000;
const hour = 60 * minute;

/** OPERATIONS sets how many changes are tried. */
const operations = full ? 10_000 : Number(process.env["OPERATIONS"] ?? 120);
const perHistory = 40;

const world = useWorld();
let desk: Account;
let courses: number[];
let tutors: number[];
beforeAll(async () => {
  desk = await world.make.executive();
  courses = await Promise.all([world.make.course(), world.make.course()]);
});

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant("book" as const), student: fc.nat(2), course: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("allot" as const),
      nth: fc.nat(50),
      tutor: fc.nat(1),
      halfHours: fc.integer({ min: 1, max: 96 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("move" as const), nth: fc.nat(50), pick: fc.nat(200) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("cancel" as const), nth: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("status" as const),
      nth: fc.nat(50),
      to: fc.constantFrom("IN_PROGRESS", "DONE", "REGISTERED", "CANCELLED"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("outcome" as const), nth: fc.nat(50), outcome: fc.constantFrom(...outcomes) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 600 }) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

test(
  "after any changes in any order: no overlap, no cancellation lost, every status right, one email for each change",
  { timeout: 3_600_000 },
  async () => {
    const histories = fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: perHistory, maxLength: perHistory }), async (history) => {
        const students = await Promise.all([0, 1, 2].map(() => world.make.student()));
        tutors = [
          await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" }),
          await world.make.tutor({ preferredTimeSlot: "6:00 AM - 10:00 PM" }),
        ];
        const models: Model[] = [];
        for (const step of history) {
          await run(step, students, models);
          await compare(students, models);
        }
      }),
      { numRuns: Math.ceil(operations / perHistory), endOnFailure: true },
    );
    await expect(histories).resolves.toBeUndefined();
  },
);

/** Product and model agree. */
function agree(what: unknown, product: boolean, model: boolean) {
  expect([what, product]).toEqual([what, model]);
}

async function run(step: Operation, students: Account[], models: Model[]) {
  const now = () => world.service.now().getTime();
  const taken = (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error: { problem?: { code: string } }) => {
        agree("a refusal", ["conflict", "invalid"].includes(error.problem?.code ?? ""), true);
        return false;
      },
    );
  if (step.what === "wait") return world.moveClock(step.minutes * minute);
  if (step.what === "book") {
    const student = students[step.student] as Account;
    const details = { studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId: courses[step.course] ?? 0 };
    const { booking } = await (await world.as(student)).bookings.bookDemoClass({ body: details });
    const open = models.find(({ id }) => id === booking.id);
    if (open) return;
    // a past class made room for this request: it is done by now
    const done = await world.db
      .selectFrom("bookings")
      .select("id")
      .where("family_id", "=", student.id)
      .where("status", "=", "DONE")
      .execute();
    for (const over of models)
      if (
        over.status === "IN_PROGRESS" &&
        over.startsAt !== null &&
        over.startsAt + 45 * minute <= now() &&
        done.some(({ id }) => id === over.id)
      )
        over.status = "DONE";
    models.push({
      id: booking.id,
      student: step.student,
      course: step.course,
      status: "NOT_STARTED",
      startsAt: null,
      tutor: null,
      moves: 0,
      heldBefore: [],
      outcome: null,
      askedAt: null,
      plannedAt: null,
      emails: ["booked"],
    });
    return;
  }
  const model = models[step.nth % Math.max(1, models.length)];
  if (!model) return;
  const params = { id: model.id };
  const student = students[model.student] as Account;
  if (step.what === "allot") {
    const startsAt = Math.ceil(now() / (30 * minute)) * 30 * minute + step.halfHours * 30 * minute;
    const free = isFree(models, model, step.tutor, startsAt);
    const body = { staffId: tutors[step.tutor] ?? 0, startsAt: new Date(startsAt).toISOString() };
    const went = await taken((await world.as(desk)).bookings.allotTutor({ params, body }));
    const reopens = model.status === "CANCELLED" && otherIsOpen(models, model);
    agree(step, went, free && isWay("allot", model.status) && !reopens);
    if (!went) return;
    const same = model.status === "IN_PROGRESS" && model.startsAt === startsAt && model.tutor === step.tutor;
    if (!same) write(model, "allot");
    if (!same) model.plannedAt = now();
    const another = model.status !== "IN_PROGRESS" || (model.outcome === "held" && !same);
    if (another && model.outcome === "held" && model.startsAt !== null)
      model.heldBefore.push({ startsAt: model.startsAt, tutor: model.tutor });
    if (another) model.moves = 0;
    Object.assign(model, { status: "IN_PROGRESS", startsAt, tutor: step.tutor, outcome: same ? model.outcome : null });
  } else if (step.what === "move") {
    const may =
      model.status === "IN_PROGRESS" && model.startsAt !== null && model.startsAt - now() >= 2 * hour && model.moves < 2;
    const api = await world.as(student);
    const { slots } = await api.bookings.listMySlots({ params }).catch(() => ({ slots: [] as string[] }));
    agree(step, slots.length > 0 && !may, false);
    const slot = slots[step.pick % Math.max(1, slots.length)];
    if (!slot) return;
    agree(step, await taken(api.bookings.rescheduleMyClass({ params, body: { startsAt: slot } })), true);
    write(model, "move");
    Object.assign(model, { startsAt: Date.parse(slot), moves: model.moves + 1, plannedAt: now() });
  } else if (step.what === "outcome") {
    const { status, outcome, startsAt } = model;
    const open =
      status === "IN_PROGRESS" || (status === "DONE" && outcome === null) || (status === "CANCELLED" && outcome !== null);
    const begun = startsAt !== null && startsAt <= now();
    const same = status === "CANCELLED" && outcome === step.outcome && outcome !== "held";
    const fits = status !== "CANCELLED" || step.outcome !== "held" || isFree(models, model, model.tutor, startsAt ?? 0);
    const went = await taken((await world.as(desk)).bookings.setOutcome({ params, body: { outcome: step.outcome } }));
    agree(step, went, open && begun && (same || fits));
    if (!went || same) return;
    if (step.outcome === "held") {
      hold(model, now(), "say-held");
      model.status = "DONE";
    } else {
      write(model, "say-missed");
      Object.assign(model, { status: "CANCELLED", outcome: step.outcome, askedAt: null });
    }
  } else if (step.what === "cancel") {
    const may =
      model.status === "CANCELLED" ||
      (["not_allotted", "booked"].includes(shown(model, now())) &&
        (model.startsAt === null || model.startsAt - now() >= 2 * hour));
    const went = await taken((await world.as(student)).bookings.cancelMyBooking({ params }));
    agree(step, went, may);
    if (went && model.status !== "CANCELLED") cancel(model, now(), "cancel");
  } else {
    const went = await taken(
      (await world.as(desk)).bookings.changeRequestStatus({ params, body: { status: step.to as RequestStatus } }),
    );
    agree(step, went, mayBecome(models, model, step.to as RequestStatus, now()));
    if (!went || model.status === step.to) return;
    const to = step.to as RequestStatus;
    if (to === "CANCELLED") return cancel(model, now(), "set-status");
    if (to === "IN_PROGRESS") write(model, "set-status", to);
    const begun = model.startsAt !== null && model.startsAt <= now();
    if (to !== "IN_PROGRESS" && begun) hold(model, now(), "set-status", to);
    model.plannedAt = begun ? null : now();
    model.status = to;
  }
}

/** Product and model agree on every booking, now and at later minutes. */
async function compare(students: Account[], models: Model[]) {
  for (const [nth, student] of students.entries()) {
    const { bookings } = await (await world.as(student)).bookings.listMyBookings();
    const own = models.filter((model) => model.student === nth);
    const now = world.service.now().getTime();
    expect(Object.fromEntries(bookings.map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(own.map((model) => [model.id, shown(model, now)])),
    );
    for (const model of own) {
      const emails = await world.db
        .selectFrom("emails")
        .select(["kind", "status", "due_at"])
        .where("booking_id", "=", model.id)
        .where("to_address", "=", student.email)
        .orderBy("email_id")
        .execute();
      const reminders = emails.filter(({ kind }) => kind?.endsWith("-before"));
      expect(emails.filter(({ kind }) => !kind?.endsWith("-before")).map(({ kind }) => kind)).toEqual(model.emails);
      // only the current class has planned emails
      const live = reminders.filter(({ status }) => status === "planned");
      expect(live.map(({ kind, due_at }) => [kind, due_at.getTime()])).toEqual(remindersOf(model));
    }
  }
  const classes = models.filter(({ status, startsAt }) => status !== "CANCELLED" && startsAt !== null);
  const overlaps = classes.flatMap((one) =>
    classes.filter(
      (other) =>
        one !== other &&
        (one.tutor === other.tutor || one.student === other.student) &&
        Math.abs((one.startsAt ?? 0) - (other.startsAt ?? 0)) < 45 * minute,
    ),
  );
  expect(overlaps).toEqual([]);
}

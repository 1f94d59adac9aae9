import { type WebhookType, webhookTypes } from "@tutoring/contract";
import { webhookEvents } from "@tutoring/contract/webhook-events";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(async () => {
  await sql`delete from webhook_events`.execute(world.db);
  await sql`delete from webhook_endpoints`.execute(world.db);
  const admin = await world.as(await world.make.admin());
  const url = "https://crm.example.com/hook";
  await admin.webhookEndpoints.addEndpoint({ body: { url, types: [...webhookTypes] } });
});

/** What receivers have been told of since the last look, in order. */
async function told(of: string): Promise<string[]> {
  const { rows } = await sql<{ type: WebhookType; data: unknown }>`
    select type, data from webhook_events join webhook_deliveries using (event_id) where type like ${`${of}.%`} order by delivery_number`.execute(
    world.db,
  );
  await sql`delete from webhook_events where type like ${`${of}.%`}`.execute(world.db);
  for (const { type, data } of rows) expect(webhookEvents[type].data.strict().parse(data)).toEqual(data);
  return rows.map(({ type }) => type);
}

test("receivers hear of an order's lessons once they are paid, and of times that nobody pays for never", async () => {
  const family = await money.afterDemo();
  await told("lesson"); // the demo
  const given = await money.order(family);
  expect(await told("lesson")).toEqual([]);
  await world.db
    .updateTable("lessons")
    .set({ starts_at: sql<Date>`starts_at + interval '1 minute'`, ends_at: sql<Date>`ends_at + interval '1 minute'` })
    .where("order_id", "=", given.id)
    .execute();
  await money.pass(family, 2 * 60 * minute);
  await money.sweep();
  expect(await family.api.orders.showOrder({ params: { id: given.id } })).toMatchObject({ state: "not-paid" });
  expect([await told("lesson"), await told("order")]).toEqual([[], []]);

  const order = await money.order(family);
  await money.pay(order);
  expect(await told("lesson")).toEqual(["lesson.scheduled", "lesson.scheduled", "lesson.scheduled", "lesson.scheduled"]);
  expect(await told("order")).toEqual(["order.paid"]);
});

test("an allotment that is taken back, and a class that is cancelled and taken up again, are told each time", async () => {
  const student = await world.make.student();
  const staffId = await world.make.tutor();
  const id = await world.make.booking({ student, courseId: await world.make.course() });
  const desk = await world.as(await world.make.executive());
  const startsAt = new Date(world.service.now().getTime() + 3 * day).toISOString();
  const allot = () => desk.bookings.allotTutor({ params: { id }, body: { staffId, startsAt, undoable: true } });
  await allot();
  await desk.bookings.undoAllotment({ params: { id } });
  expect(await told("lesson")).toEqual(["lesson.scheduled", "lesson.cancelled"]);

  await allot();
  const body = { reason: "The family asked for it." };
  await desk.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED", ...body } });
  await desk.bookings.changeRequestStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  expect(await told("lesson")).toEqual(["lesson.scheduled", "lesson.cancelled", "lesson.scheduled"]);
});

test("a class that another tutor gives at the same time is told as moved", async () => {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: await world.make.course() });
  const desk = await world.as(await world.make.executive());
  const startsAt = new Date(world.service.now().getTime() + 3 * day).toISOString();
  const allot = async () => desk.bookings.allotTutor({ params: { id }, body: { staffId: await world.make.tutor(), startsAt } });
  await allot();
  const { staffId } = await allot();
  const { rows } = await sql<{ type: string; data: { tutorId: number; startsAt: string } }>`
    select type, data from webhook_events where type like 'lesson.%' order by created_at`.execute(world.db);
  expect(rows.map(({ type }) => type)).toEqual(["lesson.scheduled", "lesson.moved"]);
  expect(rows[1]?.data).toMatchObject({ tutorId: staffId, startsAt: `${startsAt.slice(0, 19)}Z` });
});

test("a complaint that is opened again, and a tutor request that waits again, are told as new ones", async () => {
  const family = await world.as(await world.make.student());
  const admin = await world.as(await world.make.admin());
  const { id } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  await admin.complaints.answerComplaint({ params: { id }, body: { text: "It is faster now.", close: true } });
  await family.complaints.reopenComplaint({ params: { id }, body: { text: "Not on my phone." } });
  expect(await told("complaint")).toEqual(["complaint.opened", "complaint.closed", "complaint.opened"]);

  const { rows } = await sql<{ id: string }>`
    insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot, language)
    values ('Asha', 'asha-applies@example.in', '9811042367', 'B.Ed.', 3, '{Maths}', '4:00 PM - 8:00 PM', 'en')
    returning application_id as id`.execute(world.db);
  const params = { id: rows[0]?.id ?? "" };
  for (const status of ["REJECTED", "PENDING", "APPROVED"] as const)
    await admin.applications.changeApplicationStatus({ params, body: { status, message: "" } });
  const both = ["application.received", "application.decided"];
  expect(await told("application")).toEqual([...both, ...both]);
});

import type { StateCode } from "@tutoring/contract";
import { sql } from "kysely";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import { startsAhead } from "#api/domains/lessons/index.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { prepared } from "#api/platform/db/prepared.ts";

export type StoredOrder = {
  orderId: string;
  /** The number for people: OT-2026-000123. */
  reference: string;
  /** These three are null once the family is erased; the order is closed then. */
  familyId: string;
  childId: string;
  bookingId: string;
  tutorId: number;
  tutorName: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  parentName: string;
  buyerName: string;
  buyerState: StateCode;
  lessons: number;
  lessonMinutes: number;
  lessonPaise: number;
  totalPaise: number;
  times: Date[];
  heldUntil: Date;
  paidBy: string | null;
  paidAt: Date | null;
  closedAt: Date | null;
  lateCancels: number;
};

const orderRows = (db: Db) =>
  db
    .selectFrom("orders as o")
    .innerJoin("ordered_lessons as n", "n.order_id", "o.order_id")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "o.tutor_id")
    .select([
      "o.order_id as orderId",
      "n.reference",
      "o.family_id as familyId",
      "o.child_id as childId",
      "o.booking_id as bookingId",
      "o.tutor_id as tutorId",
      "t.name as tutorName",
      "o.course_name as courseName",
      "n.translated_names as translatedNames",
      "o.student_name as studentName",
      "o.parent_name as parentName",
      "o.buyer_name as buyerName",
      "o.buyer_state as buyerState",
      "o.lessons",
      "o.lesson_minutes as lessonMinutes",
      "o.lesson_paise as lessonPaise",
      "o.total_paise as totalPaise",
      "o.times",
      "o.held_until as heldUntil",
      "o.paid_by as paidBy",
      "o.paid_at as paidAt",
      "o.closed_at as closedAt",
      "o.late_cancels as lateCancels",
    ])
    .$castTo<StoredOrder>();

export async function orderById(db: Db, orderId: string): Promise<StoredOrder | undefined> {
  return await orderRows(db).where("o.order_id", "=", orderId).modifyEnd(prepared).executeTakeFirst();
}

/** A family's orders, newest first; those given up before they were paid are left out. */
export async function ordersOfFamily(db: Db, familyId: string): Promise<StoredOrder[]> {
  return await orderRows(db)
    .where("o.family_id", "=", familyId)
    .where((order) => order.or([order("o.paid_at", "is not", null), order("o.closed_at", "is", null)]))
    .orderBy("o.created_at", "desc")
    .limit(100)
    .execute();
}

/** The paid lessons of a booking's orders that are still to come, in order. */
export async function lessonsAheadOf(db: Db, bookingId: string): Promise<Date[]> {
  const orders = await db.selectFrom("orders").select("order_id as id").where("booking_id", "=", bookingId).execute();
  return startsAhead(
    db,
    orders.map(({ id }) => id),
  );
}

/** Locks the orders of one booking until the end of the transaction. */
export const lockOrders = (db: Db, bookingId: string): Promise<void> => lockUntilEnd(db, `orders of booking ${bookingId}`);

/** Whether lessons of this booking were paid for within the last hour, and not stopped. */
export async function wasJustPaid(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("order_id")
    .where("booking_id", "=", bookingId)
    .where("paid_at", ">", sql<Date>`clock_now() - interval '1 hour'`)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A booking's orders, newest first. */
export async function ordersOfBooking(db: Db, bookingId: string): Promise<StoredOrder[]> {
  return await orderRows(db).where("o.booking_id", "=", bookingId).orderBy("o.created_at", "desc").limit(50).execute();
}

/** A booking's orders that are neither paid nor given up. */
export async function waitingOrders(db: Db, bookingId: string): Promise<StoredOrder[]> {
  return await orderRows(db)
    .where("o.booking_id", "=", bookingId)
    .where("o.paid_at", "is", null)
    .where("o.closed_at", "is", null)
    .execute();
}

/** A child's orders that wait for their payment or have lessons left, in the order in which they are locked. */
export async function openOrdersOfChild(db: Db, childId: string): Promise<StoredOrder[]> {
  const isOpen = sql<boolean>`o.paid_at is null or exists (
    select from lesson_credits c where c.order_id = o.order_id and c.state = 'owed')`;
  return await orderRows(db)
    .where("o.child_id", "=", childId)
    .where("o.closed_at", "is", null)
    .where(isOpen)
    .orderBy("o.order_id")
    .execute();
}

export type NewOrder = Omit<
  StoredOrder,
  | "orderId"
  | "reference"
  | "tutorName"
  | "translatedNames"
  | "totalPaise"
  | "heldUntil"
  | "paidBy"
  | "paidAt"
  | "closedAt"
  | "lateCancels"
> & { courseId: number; timeZone: string; heldMinutes: number };

/** Adds an unpaid order, and returns its id. */
export async function insertOrder(db: Db, order: NewOrder): Promise<string> {
  const row = await db
    .insertInto("orders")
    .values({
      family_id: order.familyId,
      child_id: order.childId,
      booking_id: order.bookingId,
      class_id: order.courseId,
      tutor_id: order.tutorId,
      course_name: order.courseName,
      student_name: order.studentName,
      parent_name: order.parentName,
      time_zone: order.timeZone,
      buyer_name: order.buyerName,
      buyer_state: order.buyerState,
      lessons: order.lessons,
      lesson_minutes: order.lessonMinutes,
      lesson_paise: order.lessonPaise,
      times: sql<Date[]>`${order.times}::timestamptz[]`,
      held_until: sql<Date>`clock_now() + make_interval(mins => ${order.heldMinutes})`,
      paid_by: null,
      paid_at: null,
      closed_at: null,
    })
    .returning("order_id")
    .executeTakeFirstOrThrow();
  return row.order_id;
}

/** Marks an order as paid by a payment, and adds the lessons that are owed from now on. */
export async function markPaid(db: Db, orderId: string, paymentId: string, lessons: number): Promise<void> {
  await sql`
    with paid as (update orders set paid_by = ${paymentId}, paid_at = clock_now() where order_id = ${orderId}::uuid)
    insert into lesson_credits (order_id, nth, free)
    select ${orderId}::uuid, nth, false from generate_series(1, ${lessons}::integer) as nth ${prepared}`.execute(db);
}

/** Marks an order as closed: given up if it is unpaid, stopped if it is paid. */
export async function markClosed(db: Db, orderId: string): Promise<void> {
  await db.updateTable("orders").set({ closed_at: clockNow }).where("order_id", "=", orderId).execute();
}

/** Counts a late cancellation that was forgiven. */
export async function countLateCancel(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable("orders")
    .set({ late_cancels: sql<number>`late_cancels + 1` })
    .where("order_id", "=", orderId)
    .execute();
}

/** Those of these unpaid orders whose time to pay is over. */
export async function lapsedOrders(db: Db, orderIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("order_id")
    .where(sql<boolean>`order_id = any (${orderIds}::uuid[])`)
    .where("paid_at", "is", null)
    .where("held_until", "<", clockNow)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

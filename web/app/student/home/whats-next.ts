import type { Child, Offer, Order, ReportedLesson, StudentBooking } from "@tutoring/contract";

export type FamilyData = {
  bookings: StudentBooking[];
  orders: Order[];
  offers: Offer[];
  reports: ReportedLesson[];
  /** Messages that nobody has read. */
  unread: number;
  family: Child[];
};

export type NextClass = {
  lessonId: string;
  course: string;
  tutor: string;
  student: string;
  startsAt: string;
  mayJoin: boolean;
  /** Its tutor cannot come, and offers other times or the desk looks for another tutor. */
  absence: "none" | "offered" | "sought";
};

const absenceOf = ({
  absence,
  offeredTimes,
}: Pick<FamilyData["bookings"][number], "absence" | "offeredTimes">): NextClass["absence"] =>
  absence ? (offeredTimes.length > 0 ? "offered" : "sought") : "none";

/** The family's classes to come or under way, demos and paid lessons, the earliest first. */
export function classesAhead({ bookings, orders }: Pick<FamilyData, "bookings" | "orders">): NextClass[] {
  const demos = bookings.flatMap(({ status, lessonId, startsAt, title, tutor, studentName, may, ...booking }) =>
    (status === "booked" || status === "upcoming") && lessonId && startsAt
      ? [
          {
            ...{ lessonId, course: title, tutor: tutor ?? "", student: studentName, startsAt, mayJoin: may.join },
            absence: absenceOf(booking),
          },
        ]
      : [],
  );
  const lessons = orders.flatMap(({ list, course, tutor, student }) =>
    list.flatMap(({ state, lessonId, startsAt, tutor: other, may }) =>
      (state === "scheduled" || state === "under-way") && lessonId && startsAt
        ? [{ lessonId, course, tutor: other ?? tutor, student, startsAt, mayJoin: may.join, absence: "none" as const }]
        : [],
    ),
  );
  return [...demos, ...lessons].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const isLeft = ({ state }: Order["list"][number]) => state === "owed" || state === "scheduled";

/** The packages with lessons left, those with the fewest first. */
export const packagesLeft = (orders: Order[]) =>
  orders
    .filter(({ state }) => state === "paid")
    .map((order) => ({ order, left: order.list.filter(isLeft).length }))
    .filter(({ left }) => left > 0)
    .sort((one, other) => one.left - other.left);

export type Progress = {
  child: string;
  held: number;
  homework: { given: number; done: number };
  last: ReportedLesson | undefined;
};

/** How each child is getting on: classes that took place, homework, and what was done last. */
export function progressOf({ family, bookings, orders, reports }: FamilyData): Progress[] {
  return family
    .map(({ id, name }) => {
      const own = reports.filter(({ childId }) => childId === id);
      const given = own.filter(({ homework }) => homework !== null);
      const demos = bookings.filter(({ childId, may, rating }) => childId === id && (may.rate || rating !== null)).length;
      const lessons = orders.filter(({ childId }) => childId === id).flatMap(({ list }) => list);
      return {
        child: name,
        held: demos + lessons.filter(({ state, held }) => state === "given" && held).length,
        homework: { given: given.length, done: given.filter(({ homework }) => homework !== "given").length },
        last: own[0],
      };
    })
    .filter(({ held, last }) => held > 0 || last);
}

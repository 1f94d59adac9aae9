import { randomUUID } from "node:crypto";
import type { Side } from "@tutoring/contract";
import type { Account } from "#api/domains/identity/index.ts";
import type { World } from "./world.ts";

const minute = 60_000;
export const hour = 60 * minute;

/** The common parts of tests about classes: a course, its classes, and the clock. */
export async function lessonWorld(world: World) {
  const categoryId = await world.make.category("Science");
  const course = { categoryId, className: "Chemistry", classFullname: "Chemistry for Class 12", classLanguages: ["hi"] };
  const courseId = await world.make.course(course);
  const desk = async () => world.as(await world.make.executive({ name: "Faizan Ali" }));
  /** The stored emails, with the parts that the back office does not see. */
  const wholeEmails = async (id: string, kind: string) =>
    (await world.writtenEmails()).filter((email) => email.booking_id === id && email.kind === kind);
  /** A student, a tutor who teaches all day, and their class `hours` from now, on the half hour. */
  const allotted = async (hours: number, meetingUrl?: string) => {
    const student = await world.make.student({ name: "Aarav Malhotra" });
    const staffId = await world.make.tutor({
      staffName: "Mary Thomas",
      subjects: "Chemistry",
      preferredTimeSlot: "12:00 AM - 12:00 AM",
    });
    const id = await world.make.booking({ student, courseId });
    const startsAt = new Date(Math.ceil((world.service.now().getTime() + hours * hour) / (30 * minute)) * 30 * minute);
    const body = { staffId, startsAt: startsAt.toISOString(), ...(meetingUrl && { meetingUrl }) };
    await (await desk()).bookings.allotTutor({ params: { id }, body });
    return { student, staffId, id, startsAt, params: { id }, lesson: { id: await world.lessonOf(id) } };
  };
  return {
    courseId,
    desk,
    allotted,
    /** The same with the tutor signed in; `of` names the lesson. */
    taught: async (hours: number) => {
      const made = await allotted(hours);
      const account = await world.make.tutorAccount(made.staffId);
      return { ...made, account, tutor: await world.as(account), of: { params: { id: made.lesson.id } } };
    },
    moveTo: (at: Date, minutes: number) => world.moveClock(at.getTime() + minutes * minute - world.service.now().getTime()),
    /** Records that a side was connected between these minutes, counted from the start of its class. */
    attended: async (lessonId: string, side: Side, [from, until]: [number, number], ended: "left" | "lost" = "left") => {
      const { starts_at } = await world.db
        .selectFrom("lessons")
        .select("starts_at")
        .where("lesson_id", "=", lessonId)
        .executeTakeFirstOrThrow();
      const at = (minutes: number) => new Date(starts_at.getTime() + minutes * minute);
      const who = { lesson_id: lessonId, side, person: side, name: side };
      await world.db
        .insertInto("room_presence")
        .values({ connection_id: randomUUID(), ...who, process_id: null, from_at: at(from), until_at: at(until), ended })
        .execute();
    },
    /** Records that one of our processes was up all the time. */
    wasUp: async () => {
      const times = { from_at: new Date(0), until_at: new Date(Date.parse("2100-01-01T00:00:00Z")) };
      await world.db
        .insertInto("process_heartbeats")
        .values({ process_id: randomUUID(), ...times })
        .execute();
    },
    mine: async (student: Account) => (await (await world.as(student)).bookings.listMyBookings()).bookings[0],
    emailsOf: async (id: string) => (await (await desk()).desk.showRequestFile({ params: { id } })).emails,
    wholeEmails,
    tutorKey: async (id: string) => {
      const rows = await wholeEmails(id, "allotted");
      return rows.map(({ body_text }) => /#key=([\w-]+)/.exec(body_text)?.[1]).find(Boolean) ?? "";
    },
  };
}

import { randomUUID } from "node:crypto";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import type { MoneyWorld } from "#api/testing/money-world.ts";
import type { World } from "#api/testing/world.ts";
import { verifiedVisitor } from "./people.ts";

/** People and rows of every kind, so that calls find something to change. */
export async function fixtureOf(world: World, money: MoneyWorld) {
  const family = await money.afterDemo();
  const { student, staffId, bookingId: done } = family;
  const [executive, admin] = [await world.make.executive(), await world.make.admin()];
  await (await world.as(executive)).bookings.setOutcome({ params: { id: done }, body: { outcome: "held" } });
  const order = await money.order(family);
  await money.pay(order);
  const courses = [await world.make.course(), await world.make.course()] as const;
  const waiting = await world.make.booking({ student, courseId: courses[0] });
  const tomorrow = new Date(Math.ceil(world.service.now().getTime() / 3_600_000) * 3_600_000 + 86_400_000);
  const allotted = await world.make.booking({
    student,
    courseId: courses[1],
    status: "IN_PROGRESS",
    staffId,
    startsAt: tomorrow,
  });
  const tutorAccount = await world.make.tutorAccount(staffId);
  const signedIn = async (hasTutor = true) => ({
    student: await world.browserOf(student),
    staff: hasTutor ? await world.browserOf(tutorAccount) : world.visitor(),
    executive: await world.browserOf(executive),
    admin: await world.browserOf(admin),
  });
  const people = await signedIn();
  const { api: asFamily } = people.student;
  const { api: asAdmin } = people.admin;
  const conversation = await asFamily.messages.openConversation({ body: { childId: student.childId, staffId } });
  const support = await asFamily.messages.openSupport({ params: { id: waiting } });
  const complaint = await asFamily.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  await asFamily.reviews.writeReview({
    body: { tutorId: staffId, childId: student.childId, stars: 4, words: "Patient." },
  });
  const person = { email: `${randomUUID()}@example.in`, phoneNumber: "9811042367", preferredTimeSlot: "4:00 PM - 8:00 PM" };
  const facts = { name: "Ramesh", qualification: "M.Sc", experience: "4", subjects: "Physics", resume: fileOf(pdf(), "cv.pdf") };
  const { tutorId } = await asAdmin.applications.addApplication({ body: { ...person, ...facts } });
  const lessons = await world.db.selectFrom("lessons").select("lesson_id").where("child_id", "=", student.childId).execute();
  const ids = {
    bookings: [done, waiting, allotted],
    orders: [order.id],
    lessons: lessons.map(({ lesson_id }) => lesson_id),
    conversations: [conversation.id, support.id],
    complaints: [complaint.id],
    applications: [tutorId],
    children: [student.childId],
    tutors: [staffId],
    courses: [...courses],
    categories: [await world.make.category()],
    accounts: [executive.id, student.id],
  };
  return {
    people,
    ids,
    /** The same people in new sessions, with enabled accounts: calls may have disabled them or signed them out. */
    signedInAgain: async () => {
      await world.db
        .updateTable("accounts")
        .set({ disabled_at: null })
        .where("account_id", "in", [executive.id, tutorAccount.id])
        .execute();
      const left = await world.db.selectFrom("accounts").select("account_id").where("account_id", "=", tutorAccount.id).execute();
      return signedIn(left.length > 0); // a tutor without classes may be deleted
    },
    newcomer: await verifiedVisitor(world, "families"),
    applicant: await verifiedVisitor(world, "applications"),
  };
}
export type Fixture = Awaited<ReturnType<typeof fixtureOf>>;

import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { eventIn } from "#api/testing/strict-calendar.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const conflict = { problem: { code: "conflict" } };
const tutor = (staffName: string, staffEmail: string) =>
  world.make.tutor({ staffName, staffEmail, subjects: "Chemistry", preferredTimeSlot: "12:00 AM - 11:30 PM" });
const sent = (id: string) => world.db.updateTable("emails").set({ status: "sent" }).where("booking_id", "=", id).execute();
const newest = async (address: string) => (await world.emailsTo(address)).at(-1)?.text ?? "";

test("a tutor takes a class over at the same hour: the family reads of a change, the first tutor's email can be sent again, outdated ones cannot", async () => {
  const { id, params, startsAt, student } = await made.allotted(30);
  const desk = await made.desk();
  const first = (await made.wholeEmails(id, "allotted")).find(({ side }) => side === "tutor");
  const second = await tutor("Bela Rao", "bela@example.in");
  const third = await tutor("Chandra Das", "chandra@example.in");
  for (const staffId of [second, third]) {
    await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
    expect(await newest(student.email)).toContain(staffId === second ? "With: Bela Rao" : "With: Chandra Das");
    expect(await newest(student.email)).not.toContain("another time");
    await sent(id);
  }
  const emails = await made.emailsOf(id);
  const reported = emails.find(({ kind, to }) => kind === "cancelled" && to === first?.to_address);
  await desk.desk.resendEmail({ params: { id, emailId: reported?.id ?? 0 } });
  expect(await newest(first?.to_address ?? "")).toContain("has been cancelled");
  const withBela = emails.find(({ kind, to }) => kind === "moved" && to === student.email);
  await expect(desk.desk.resendEmail({ params: { id, emailId: withBela?.id ?? 0 } })).rejects.toMatchObject(conflict);
});

test("when two tutors share an address, correcting one's leaves the other's emails where they were", async () => {
  const [anita, rahul] = [await tutor("Anita Sen", "centre@example.in"), await tutor("Rahul Sen", "centre@example.in")];
  const admin = await world.as(await world.make.admin());
  const classOf = async (staffId: number, hours: number) => {
    const { params, id } = await made.allotted(hours);
    const startsAt = new Date(Math.ceil((world.service.now().getTime() + hours * 3_600_000) / 1_800_000) * 1_800_000);
    await admin.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
    return id;
  };
  const [hers, his] = [await classOf(anita, 50), await classOf(rahul, 60)];
  await admin.tutors.updateTutor({ params: { id: rahul }, body: { staffEmail: "rahul@example.in" } });
  const planned = async (id: string) =>
    (await made.emailsOf(id)).flatMap(({ kind, status, to }) => (kind === "hour-before" && status === "planned" ? [to] : []));
  expect(await planned(hers)).toContain("centre@example.in");
  expect(await planned(his)).toContain("rahul@example.in");
  expect(await planned(hers)).not.toContain("rahul@example.in");
  const invited = (await made.wholeEmails(his, "hour-before")).filter(({ to_address: to }) => to === "rahul@example.in");
  expect(invited.map(({ calendar }) => eventIn(calendar ?? "").get("ATTENDEE")?.[0]?.value)).toEqual(["MAILTO:rahul@example.in"]);
});

test("a class cancelled by mistake after it was held counts as held again when the desk says so", async () => {
  const { params, startsAt, student } = await made.allotted(3);
  await made.moveTo(startsAt, 50);
  const desk = await made.desk();
  await desk.bookings.setOutcome({ params, body: { outcome: "held" } });
  await desk.bookings.changeRequestStatus({ params, body: { status: "CANCELLED" } });
  expect((await desk.bookings.setOutcome({ params, body: { outcome: "held" } })).status).toBe("DONE");
  expect((await made.mine(student))?.may.rate).toBe(true);
});

test("unsent emails about a wrong outcome are withdrawn", async () => {
  const { id, params, startsAt } = await made.allotted(3);
  await made.moveTo(startsAt, 50);
  const desk = await made.desk();
  for (const outcome of ["student-absent", "tutor-absent"] as const)
    await desk.bookings.setOutcome({ params, body: { outcome } });
  const planned = (await made.wholeEmails(id, "missed")).filter(({ status }) => status === "planned");
  expect(planned.map(({ body_text }) => /The (\w+) did not come/.exec(body_text)?.[1])).toEqual(["tutor", "tutor"]);
});

test("of two executives who save the class's link the later one is told, and a namesake's request is not taken", async () => {
  const { params } = await made.allotted(5);
  const [asha, bela] = [
    await world.as(await world.make.executive({ name: "Asha Roy" })),
    await world.as(await world.make.executive({ name: "Asha Roy" })),
  ];
  const { request } = await asha.desk.showRequestFile({ params });
  await bela.bookings.setMeetingLink({ params, body: { meetingUrl: "https://meet.example/b" } }, { ifMatch: request.version });
  await expect(
    asha.bookings.setMeetingLink({ params, body: { meetingUrl: "https://meet.example/a" } }, { ifMatch: request.version }),
  ).rejects.toMatchObject(conflict);
  await asha.desk.setRequestOwner({ params, body: { mine: true } });
  await expect(bela.desk.setRequestOwner({ params, body: { mine: true } })).rejects.toMatchObject(conflict);
});

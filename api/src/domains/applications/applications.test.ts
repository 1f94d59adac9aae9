import { beforeAll, expect, test } from "vitest";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const asked = {
  name: "Ramesh Babu",
  email: "ramesh@example.in",
  phoneNumber: "9811042367",
  qualification: "M.Sc",
  experience: "4.5",
  subjects: "Physics, Maths",
  preferredTimeSlot: "9:00 AM - 5:00 PM",
};
const enter = (change: object = {}) => admin.applications.addApplication({ body: { ...asked, ...change } });
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test(
  "an application entered by hand waits like the others, and its résumé opens for admins only",
  { meta: { proves: ["5.4.1"] } },
  async () => {
    const made = await enter({ resume: fileOf(pdf(), "मेरा résumé.pdf") });
    expect(made).toMatchObject({
      status: "PENDING",
      subjects: ["Physics", "Maths"],
      experience: 4.5,
      resumePath: `/tutors/${made.tutorId}/resume`,
    });
    const { name, blob } = await admin.applications.openResume({ params: { id: made.tutorId } });
    expect([name, blob.type]).toEqual(["resume-Ramesh-Babu.pdf", "application/pdf"]);
    const executive = await world.as(await world.make.executive());
    await expect(executive.applications.openResume({ params: { id: made.tutorId } })).rejects.toMatchObject(
      refusal({ code: "forbidden" }),
    );
    const bare = await enter();
    expect(bare.resumePath).toBeNull();
    await expect(admin.applications.openResume({ params: { id: bare.tutorId } })).rejects.toMatchObject(
      refusal({ code: "not-found" }),
    );
  },
);

test("an approval creates the tutor once, mails the applicant, and cannot be taken back", async () => {
  const { tutorId } = await enter({ email: "once@example.in" });
  const change = (status: "APPROVED" | "REJECTED", message = "") =>
    admin.applications.changeApplicationStatus({ params: { id: tutorId }, body: { status, message } });
  expect(await change("REJECTED", "Not now.")).toMatchObject({ status: "REJECTED", message: "Not now." });
  await Promise.all([change("APPROVED", "Welcome!"), change("APPROVED", "Welcome!")]);
  const { data } = await admin.tutors.listTutors({ query: { search: "once@example.in" } });
  expect(data).toMatchObject([{ staffName: "Ramesh Babu", isPremium: false, subjects: "Physics, Maths" }]);
  const emails = await world.emailsTo("once@example.in");
  expect(emails.map(({ subject }) => subject)).toEqual(["Your application to Online Tutoring", "Welcome to Online Tutoring"]);
  expect(emails[1]?.text).toContain("Welcome!");
  await expect(change("REJECTED")).rejects.toMatchObject(refusal({ code: "conflict" }));
});

test("an admin filters, searches, sorts, pages and exports the applications", async () => {
  await enter({ name: "Zoya Khan", experience: "fresher" });
  const { data, meta } = await admin.applications.listApplications({
    query: { status: "PENDING", sort: "experience", order: "asc", limit: 1 },
  });
  expect(data.map(({ name }) => name)).toEqual(["Zoya Khan"]);
  expect(meta.totalItems).toBe(3);
  expect((await admin.applications.listApplications({ query: { search: "zoya" } })).meta.total).toBe(1);
  const text = await (await admin.applications.exportApplications({ query: { status: "APPROVED" } })).blob.text();
  expect(text.trim().split("\r\n")).toHaveLength(2);
});

test("deleting an application deletes its résumé", async () => {
  const { tutorId } = await enter({ resume: fileOf(pdf(), "cv.pdf") });
  const row = await world.db
    .selectFrom("applications")
    .select("resume_path")
    .where("application_id", "=", tutorId)
    .executeTakeFirst();
  await admin.applications.deleteApplication({ params: { id: tutorId } });
  expect(await world.files.has(row?.resume_path ?? "")).toBe(false);
  await expect(admin.applications.deleteApplication({ params: { id: tutorId } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
});

test("a person whose application is approved while another admin adds them by hand becomes one tutor", async () => {
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const email = `twice-${nth}@example.in`;
    const { tutorId } = await enter({ email });
    const params = { id: tutorId };
    const byHand = { ...asked, staffName: asked.name, staffEmail: email, staffPhoneNumber: asked.phoneNumber };
    await Promise.allSettled([
      admin.tutors.createTutor({ body: byHand }),
      admin.applications.changeApplicationStatus({ params, body: { status: "APPROVED" } }),
    ]);
    const { data } = await admin.tutors.listTutors({ query: { search: email } });
    expect(data.map(({ staffName }) => staffName)).toEqual([asked.name]);
    expect((await admin.applications.showApplication({ params })).application.status).toBe("APPROVED");
  }
});

test("a person who applied twice and is approved once is refused nothing afterwards", async () => {
  const [first, second] = [await enter({ email: "eager@example.in" }), await enter({ email: "Eager@example.in" })];
  const change = ({ tutorId }: { tutorId: string }, status: "APPROVED" | "REJECTED") =>
    admin.applications.changeApplicationStatus({ params: { id: tutorId }, body: { status } });
  await change(first, "APPROVED");
  const { application } = await admin.applications.showApplication({ params: { id: second.tutorId } });
  expect(application.status).toBe("APPROVED");
  const third = await enter({ email: "eager@example.in" });
  const already = refusal({ id: "tutor-already" });
  for (const one of [second, third]) await expect(change(one, "REJECTED")).rejects.toMatchObject(already);
  const subjects = async (email: string) => (await world.emailsTo(email)).map(({ subject }) => subject);
  expect(await subjects("eager@example.in")).toEqual(["Welcome to Online Tutoring"]);
  expect(await subjects("Eager@example.in")).toEqual([]);
});

test("the approval of a tutor whose account is disabled is refused, and no email promises a sign-in", async () => {
  const id = await world.make.tutor({ staffEmail: "paused@example.in" });
  await world.make.tutorAccount(id);
  const disable = (disabled: boolean) => admin.tutors.changeTutorAccount({ params: { id }, body: { disabled } });
  await disable(true);
  const { tutorId } = await enter({ email: "paused@example.in" });
  const approve = () =>
    admin.applications.changeApplicationStatus({ params: { id: tutorId }, body: { status: "APPROVED", message: "" } });
  await expect(approve()).rejects.toMatchObject(refusal({ id: "tutor-disabled" }));
  expect(await world.emailsTo("paused@example.in")).toEqual([]);
  await disable(false);
  expect(await approve()).toMatchObject({ status: "APPROVED" });
});

test("an admin opens one application, and goes from it to the waiting ones on either side", async () => {
  const [oldest, decided, middle, newest] = [
    await enter({ name: "Oldest" }),
    await enter({ name: "Decided" }),
    await enter({ name: "Middle" }),
    await enter({ name: "Newest", resume: fileOf(pdf(), "cv.pdf") }),
  ];
  const body = { status: "REJECTED" as const };
  await admin.applications.changeApplicationStatus({ params: { id: decided.tutorId }, body });
  const show = async ({ tutorId }: { tutorId: string }) => admin.applications.showApplication({ params: { id: tutorId } });
  expect(await show(middle)).toEqual({
    application: middle,
    resumeIsPdf: false,
    newerWaiting: newest.tutorId,
    olderWaiting: oldest.tutorId,
  });
  expect(await show(decided)).toMatchObject({
    application: { status: "REJECTED" },
    newerWaiting: middle.tutorId,
    olderWaiting: oldest.tutorId,
  });
  expect(await show(newest)).toMatchObject({ resumeIsPdf: true, newerWaiting: null });
  const params = { id: middle.tutorId };
  const executive = await world.as(await world.make.executive());
  await expect(executive.applications.showApplication({ params })).rejects.toMatchObject(refusal({ code: "forbidden" }));
  await admin.applications.deleteApplication({ params });
  await expect(admin.applications.showApplication({ params })).rejects.toMatchObject(refusal({ code: "not-found" }));
});

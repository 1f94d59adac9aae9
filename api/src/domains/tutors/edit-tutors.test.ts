import { beforeAll, expect, test } from "vitest";
import { fileOf, jpeg } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const asked = { staffName: "Mary Thomas", staffEmail: "mary@example.in", staffPhoneNumber: "9820011223" };
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("a tutor is added with a picture, made premium, seen on the home page, and deleted", async () => {
  const profileImage = fileOf(await jpeg(700, 800), "mary.jpg");
  const made = await admin.tutors.createTutor({
    body: { ...asked, subjects: "Chemistry", preferredTimeSlot: "9:00 AM - 5:00 PM", profileImage },
  });
  expect(made).toMatchObject({
    ...asked,
    staffPhoneNumber: "+919820011223",
    isPremium: false,
    version: 1,
    staffImageUrl: expect.stringMatching(/^\/uploads\/staff\//) as string,
  });
  const visitor = await world.as();
  const shown = async () => (await visitor.tutors.listTutors()).data.map(({ staffName }) => staffName);
  expect(await shown()).toEqual([]);
  const premium = await admin.tutors.updateTutor({ params: { id: made.staffId }, body: { isPremium: "true" } });
  expect(premium).toMatchObject({ isPremium: true, subjects: "Chemistry", version: 2, staffImageUrl: made.staffImageUrl });
  expect(await shown()).toEqual(["Mary Thomas"]);
  await expect(
    admin.tutors.updateTutor({ params: { id: made.staffId }, body: { staffName: "M" } }, { ifMatch: 1 }),
  ).rejects.toMatchObject(refusal({ code: "conflict" }));
  await admin.tutors.deleteTutor({ params: { id: made.staffId } });
  expect(await shown()).toEqual([]);
  expect((await world.visitor().fetch(made.staffImageUrl ?? "")).status).toBe(404);
  await expect(admin.tutors.deleteTutor({ params: { id: made.staffId } })).rejects.toMatchObject(
    refusal({ message: "Staff not found" }),
  );
});

test("an admin reads one tutor as in the list, a tutor who is gone is not found, and nobody else may read", async () => {
  const staffId = await world.make.tutor({ staffName: "Ila Bose" });
  const params = { id: staffId };
  const found = await admin.tutors.showTutor({ params });
  expect(found).toEqual((await admin.tutors.listTutors({ query: { search: "Ila" } })).data[0]);
  expect(Object.keys(found)).not.toContain("accountId");
  const executive = await world.as(await world.make.executive());
  await expect((await world.as()).tutors.showTutor({ params })).rejects.toMatchObject(refusal({ code: "signed-out" }));
  await expect(executive.tutors.showTutor({ params })).rejects.toMatchObject(refusal({ code: "forbidden" }));
  await admin.tutors.deleteTutor({ params });
  await expect(admin.tutors.showTutor({ params })).rejects.toMatchObject(refusal({ message: "Staff not found" }));
  expect((await admin.tutorPages.listFactChanges()).data).toEqual([]);
});

test("a tutor with classes is hidden, not erased, and the class keeps the name", async () => {
  const staffId = await world.make.tutor({ staffName: "Sana Qureshi" });
  const student = await world.make.student();
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  const id = await world.make.booking({ student, courseId: await world.make.course(), status: "IN_PROGRESS", staffId, startsAt });
  await expect(admin.tutors.deleteTutor({ params: { id: staffId } })).rejects.toMatchObject(
    refusal({ code: "conflict", message: expect.stringMatching(/^Sana Qureshi has a class still to come/) as string }),
  );
  // a class closed early still occupies its time, a cancelled one does not
  await admin.bookings.changeRequestStatus({ params: { id }, body: { status: "DONE" } });
  await expect(admin.tutors.deleteTutor({ params: { id: staffId } })).rejects.toMatchObject(refusal({ code: "conflict" }));
  await admin.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED" } });
  await admin.tutors.deleteTutor({ params: { id: staffId } });
  expect((await admin.tutors.listTutors({ query: { search: "Sana" } })).data).toEqual([]);
  expect((await (await world.as(student)).bookings.listMyBookings()).bookings[0]?.tutor).toBe("Sana Qureshi");
  await expect(admin.bookings.changeRequestStatus({ params: { id }, body: { status: "IN_PROGRESS" } })).rejects.toMatchObject(
    refusal({ code: "conflict", message: expect.stringContaining("Please allot a tutor") as string }),
  );
});

test("name, email and phone are required, and a phone has ten digits", async () => {
  const missing = "Staff name, email, and phone number are required.";
  await expect(admin.tutors.createTutor({ body: { staffName: "", staffEmail: "", staffPhoneNumber: "" } })).rejects.toMatchObject(
    refusal({ fields: { staffName: missing, staffEmail: missing, staffPhoneNumber: missing } }),
  );
  await expect(admin.tutors.createTutor({ body: { ...asked, staffPhoneNumber: "12345678901" } })).rejects.toMatchObject(
    refusal({ fields: { staffPhoneNumber: "Phone number is invalid" } }),
  );
});

test("an admin pastes a tutor's phone number as it was sent, and it is kept with +91", async () => {
  const pasted = { ...asked, staffName: "Noor Ali", staffEmail: "noor@example.in", staffPhoneNumber: "+91 98110-42367" };
  expect((await admin.tutors.createTutor({ body: pasted })).staffPhoneNumber).toBe("+919811042367");
});

test("experience is a number of years or fresher, and no two tutors share an email", async () => {
  const staffEmail = "zoya@example.in";
  for (const experience of ["many", "-5", "61", "1e9"])
    await expect(admin.tutors.createTutor({ body: { ...asked, staffEmail, experience } })).rejects.toMatchObject(
      refusal({ fields: { experience: "A number of years from 0 to 60, or fresher" } }),
    );
  const zoya = await admin.tutors.createTutor({ body: { ...asked, staffName: "Zoya Khan", staffEmail, experience: "4.5" } });
  const taken = refusal({ code: "conflict", fields: { staffEmail: "Zoya Khan already has this email." } });
  const twice = { ...asked, staffEmail: "ZOYA@example.in", experience: "Fresher" };
  await expect(admin.tutors.createTutor({ body: twice })).rejects.toMatchObject(taken);
  const other = await admin.tutors.createTutor({ body: { ...twice, staffEmail: "other@example.in" } });
  const params = { id: other.staffId };
  await expect(admin.tutors.updateTutor({ params, body: { staffEmail } })).rejects.toMatchObject(taken);
  const spelling = { params: { id: zoya.staffId }, body: { staffEmail: "Zoya@example.in" } };
  expect(await admin.tutors.updateTutor(spelling)).toMatchObject({ staffEmail: "Zoya@example.in" });
  const at = { ...asked, staffEmail: "both@example.in" };
  const both = await Promise.allSettled([1, 2].map(() => admin.tutors.createTutor({ body: at })));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const { staffId } of (await admin.tutors.listTutors()).data) await admin.tutors.deleteTutor({ params: { id: staffId } });
});

test("the list is searched, sorted and exported", async () => {
  for (const staffName of ["Bela", "Anil"]) await world.make.tutor({ staffName, staffDetails: "+1 for effort" });
  const { data } = await admin.tutors.listTutors({ query: { sort: "staffName", order: "desc" } });
  expect(data.map((one) => ("staffName" in one ? one.staffName : ""))).toEqual(["Bela", "Anil"]);
  const text = await (await admin.tutors.exportTutors()).blob.text();
  expect(text).toContain('"Anil",');
  expect(text).toContain("'+1 for effort");
});

test("a Hindi reader sees a tutor's subjects in Hindi where the dictionary knows all of them, and the tutor's own words as they are", async () => {
  const make = (staffName: string, staffDetails: string) => world.make.tutor({ staffName, staffDetails, isPremium: true });
  await make("Anjali", "Physics, Mathematics\nTen years in Pune.");
  await make("Rahul", "Tabla and vocal\nMaths, too.");
  await make("Mary", "Physics and patience\nSlow and sure.");
  await make("Smriti", "Maths");
  const { tutors } = await world.as();
  const details = async (lang: "en" | "hi") =>
    (await tutors.listTutors({ query: { lang } })).data.map(({ staffDetails }) => staffDetails);
  expect(await details("hi")).toEqual([
    "भौतिक विज्ञान, गणित\nTen years in Pune.",
    "तबला, गायन\nMaths, too.",
    "Physics and patience\nSlow and sure.",
    "Maths",
  ]);
  expect((await details("en"))[0]).toBe("Physics, Mathematics\nTen years in Pune.");
});

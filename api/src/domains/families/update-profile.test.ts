import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const names = { studentName: "Anvi Malhotra", parentName: "Rohit Malhotra", phoneNumber: "9811099999" };

test("a student changes names and phone, and the log keeps what was before", async () => {
  const student = await world.make.student({ name: "Aarav Malhotra" });
  const api = await world.as(student);
  expect((await api.families.updateProfile({ body: names })).student).toMatchObject({
    ...names,
    phoneNumber: "+919811099999",
    emailId: student.email,
  });
  const entry = await world.db
    .selectFrom("log_entries")
    .selectAll()
    .where("operation", "=", "profile-updated")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry.details)).toContain("Aarav Malhotra");
});

test("a parent whose page is older than what the other parent has saved is shown that, and overwrites nothing", async () => {
  const student = await world.make.student();
  const [mother, father] = [await world.as(student), await world.as(student)];
  const { version = 0 } = (await father.families.showProfile()).student;
  await mother.families.updateProfile({ body: { ...names, phoneNumber: "9811042399" } }, { ifMatch: version });
  const late = father.families.updateProfile({ body: { ...names, parentName: "Rohit M" } }, { ifMatch: version });
  const current = { student: { phoneNumber: "+919811042399", version: version + 1 } };
  await expect(late).rejects.toMatchObject({ problem: { code: "conflict", id: "stale", current } });
  expect((await father.families.showProfile()).student).toMatchObject({ ...names, phoneNumber: "+919811042399" });
});

test("a new address counts with the code mailed to it, and the old one is told", async () => {
  const student = await world.make.student();
  const browser = await world.browserOf(student);
  const email = "new.address@example.in";
  const change = (otp?: string) => browser.api.families.updateProfile({ body: { ...names, email, ...(otp && { otp }) } });
  await expect(change()).rejects.toMatchObject({ problem: { code: "invalid", fields: { otp: expect.any(String) as string } } });
  await browser.api.families.sendStudentCode({ body: { email, purpose: "change-email" } });
  expect((await change(await world.codeFor(email))).student.emailId).toBe(email);
  expect((await world.emailsTo(student.email)).at(-1)?.subject).toBe("Your email address was changed");
});

test("another student's address is refused, and nothing changes", async () => {
  const [student, other] = [await world.make.student(), await world.make.student()];
  const browser = await world.browserOf(student);
  await browser.api.families.sendStudentCode({ body: { email: other.email, purpose: "change-email" } });
  const otp = await world.codeFor(other.email);
  await expect(browser.api.families.updateProfile({ body: { ...names, email: other.email, otp } })).rejects.toMatchObject({
    problem: { code: "conflict" },
  });
  expect((await browser.api.families.showProfile()).student.studentName).toBe(student.studentName);
});

test("a stranger gets no code for changing an address", async () => {
  const input = { body: { email: "x@example.in", purpose: "change-email" as const } };
  await expect(world.visitor().api.families.sendStudentCode(input)).rejects.toMatchObject({ problem: { code: "signed-out" } });
});

import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const minute = 60_000;
const aarav = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "98110 42367" };
const problem = (code: string, message?: string) => ({ problem: { code, ...(message && { message }) } });

/** A browser with a proven address. */
async function verified(email: string) {
  const browser = world.visitor();
  expect(await browser.api.families.sendStudentCode({ body: { email } })).toMatchObject({ isNew: true });
  const answer = await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  expect(answer).toMatchObject({ isNew: true });
  return browser;
}

test("a new parent proves an address, registers, and is signed in", async () => {
  const email = "ritu@example.in";
  const browser = await verified(email);
  const { token, role, studentDetails } = await browser.api.families.registerFamily({ body: { ...aarav, email } });
  browser.token = token;
  expect(role).toBe("student");
  expect(studentDetails).toMatchObject({ ...aarav, phoneNumber: "+919811042367", email, emailId: email });
  expect((await browser.api.families.showProfile()).student.studentName).toBe("Aarav Malhotra");
  expect(world.logged).toContain("student-registered");
});

test("a known parent is signed in by the code alone", async () => {
  const student = await world.make.student();
  const browser = world.visitor();
  expect(
    await browser.api.families.sendStudentCode({ body: { email: student.email.toUpperCase().replace("STUDENT", "student") } }),
  ).toMatchObject({ isNew: false });
  const answer = await browser.api.families.verifyStudentCode({
    body: { email: student.email, otp: await world.codeFor(student.email) },
  });
  expect(answer).toMatchObject({ isNew: false, role: "student", studentDetails: { studentName: student.studentName } });
});

test("without a proof nothing is stored, and another address's proof proves nothing", async () => {
  const body = { ...aarav, email: "nobody@example.in" };
  await expect(world.visitor().api.families.registerFamily({ body })).rejects.toMatchObject(problem("forbidden"));
  const browser = await verified("somebody@example.in");
  await expect(browser.api.families.registerFamily({ body })).rejects.toMatchObject(problem("forbidden"));
  const rows = await world.db.selectFrom("accounts").select("email").where("email", "=", "nobody@example.in").execute();
  expect(rows).toEqual([]);
});

test("a refused form does not spend the proof, and a call repeated after a lost answer finds the same account", async () => {
  const email = "again@example.in";
  const browser = await verified(email);
  await expect(browser.api.families.registerFamily({ body: { ...aarav, email, phoneNumber: "12" } })).rejects.toMatchObject({
    problem: { code: "invalid", fields: { phoneNumber: "Phone number is invalid" } },
  });
  await browser.api.families.registerFamily({ body: { ...aarav, email } });
  await browser.api.families.registerFamily({ body: { ...aarav, email } });
  const rows = await world.db.selectFrom("accounts").select("account_id").where("email", "=", email).execute();
  expect(rows).toHaveLength(1);
});

test("a parent who signs out on a shared computer leaves no proof behind", async () => {
  const email = "shared@example.in";
  const browser = await verified(email);
  const verification = browser.cookies.get("proof") ?? "";
  browser.token = (await browser.api.families.registerFamily({ body: { ...aarav, email } })).token;
  const kept = new Map(browser.cookies);
  await browser.api.identity.signOut();
  browser.token = undefined;
  expect(browser.cookies.has("proof")).toBe(false);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(verification).not.toBe("");
  await expect(browser.api.families.registerFamily({ body: { ...aarav, email } })).rejects.toMatchObject(problem("forbidden"));
});

test("a proof lasts a quarter of an hour", async () => {
  const email = "late@example.in";
  const browser = await verified(email);
  await world.moveClock(15 * minute + 1000);
  await expect(browser.api.families.registerFamily({ body: { ...aarav, email } })).rejects.toMatchObject(problem("forbidden"));
});

test("a code works once, for five tries and five minutes", { meta: { proves: ["6.5.1", "6.5.5", "6.6.3"] } }, async () => {
  const email = "codes@example.in";
  const { api } = world.visitor();
  const wrong = (code: string) => ({ email, otp: code === "000000" ? "111111" : "000000" });

  await api.families.sendStudentCode({ body: { email } });
  const first = await world.codeFor(email);
  for (let tries = 0; tries < 4; tries += 1) {
    await expect(api.families.verifyStudentCode({ body: wrong(first) })).rejects.toMatchObject(problem("invalid", "Invalid OTP"));
  }
  const triedOut = problem("invalid", "Too many wrong tries. Please request a new OTP.");
  for (const body of [wrong(first), { email, otp: first }, { email, otp: first }])
    await expect(api.families.verifyStudentCode({ body })).rejects.toMatchObject(triedOut);
  const over = problem("invalid", "OTP expired. Please request a new one.");

  await world.moveClock(minute);
  await api.families.sendStudentCode({ body: { email } });
  const second = await world.codeFor(email);
  await world.moveClock(5 * minute + 1000);
  await expect(api.families.verifyStudentCode({ body: { email, otp: second } })).rejects.toMatchObject(over);

  await api.families.sendStudentCode({ body: { email } });
  const third = await world.codeFor(email);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.visitor().api.families.verifyStudentCode({ body: { email, otp: third } })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test(
  "one address gets one code a minute and five in a quarter of an hour; a refusal says when to try again",
  { meta: { proves: ["2.3.2"] } },
  async () => {
    const send = () => world.visitor().api.families.sendStudentCode({ body: { email: "eager@example.in" } });
    await send();
    await expect(send()).rejects.toMatchObject({ ...problem("too-many"), retryAfterSeconds: 60 });
    for (let sent = 1; sent < 5; sent += 1) {
      await world.moveClock(minute);
      await send();
    }
    await world.moveClock(minute);
    await expect(send()).rejects.toMatchObject(problem("too-many"));
    expect(await world.emailsTo("eager@example.in")).toHaveLength(5);
  },
);

test("a known device is never stopped by others who ask for codes to its owner's address", async () => {
  const student = await world.make.student();
  const owner = await world.browserOf(student);
  await world.visitor().api.families.sendStudentCode({ body: { email: student.email } });
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await owner.api.families.sendStudentCode({ body: { email: student.email } });
    const otp = await world.codeFor(student.email);
    expect(await owner.api.families.verifyStudentCode({ body: { email: student.email, otp } })).toMatchObject({ isNew: false });
  }
});

test.each([["' or 1=1 --"], ["a@b"], ['"quoted"@example.in'], ["a\u0000@example.in"], [`${"x".repeat(250)}@example.in`]])(
  "refuses %s as an address",
  async (email) => {
    await expect(world.visitor().api.families.sendStudentCode({ body: { email } })).rejects.toMatchObject({
      problem: { code: "invalid", fields: { email: "Email is invalid" } },
    });
  },
);

test.each(["studentName", "parentName", "phoneNumber"])(
  "a registration without %s is told that all fields are required",
  async (field) => {
    for (const value of [undefined, "", "  "]) {
      const answer = await world.visitor().fetch("/api/students/auth/register", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...aarav, email: "a@example.in", [field]: value }),
      });
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([422, "All fields are required."]);
    }
  },
);

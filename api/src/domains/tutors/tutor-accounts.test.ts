import type { Tutor } from "@tutoring/contract";
import { beforeEach, expect, test } from "vitest";
import { Authenticator } from "#api/testing/authenticator.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
// the clock moves, and an admin's session is short
const signInAdmin = async () => (admin = await world.as(await world.make.admin()));
beforeEach(signInAdmin);

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const minute = 60_000;

async function signIn(email: string) {
  const browser = world.visitor();
  await browser.api.identity.sendTutorCode({ body: { email } });
  const answer = await browser.api.identity.signInTutor({ body: { email, otp: await world.codeFor(email) } });
  browser.token = answer.token;
  return { browser, role: answer.role };
}
const accountOf = async (search: string) => ((await admin.tutors.listTutors({ query: { search } })).data[0] as Tutor).account;

test("an applicant who is approved is invited in their own language, and signs in with a mailed code", async () => {
  const email = "asha.rawat@example.in";
  const applicant = { email, name: "Asha Rawat", phoneNumber: "9820011223", qualification: "M.Sc", experience: "6" };
  const { tutorId: id } = await admin.applications.addApplication({
    body: { ...applicant, subjects: "Chemistry", preferredTimeSlot: "4:00 PM - 9:00 PM" },
  });
  await world.db.updateTable("applications").set({ language: "hi" }).where("application_id", "=", id).execute();
  await admin.applications.changeApplicationStatus({ params: { id }, body: { status: "APPROVED", message: "Welcome, Asha." } });
  const [mail] = await world.emailsTo(email);
  expect(mail).toMatchObject({ subject: "Online Tutoring में आपका स्वागत है" });
  expect(mail?.text).toContain("http://localhost:3000/hi/login?as=tutor");
  expect(mail?.text).toContain("Welcome, Asha.");
  expect(await accountOf("Asha")).toEqual({ state: "invited", signedInAt: null });

  const { browser, role } = await signIn(email);
  expect(role).toBe("staff");
  expect(await browser.api.account.showAccount()).toMatchObject({ role: "staff", name: "Asha Rawat", email });
  expect((await accountOf("Asha")).state).toBe("active");
});

test("a code of the tutors' sign-in works in no other form, nor do other forms' codes there", async () => {
  const staffId = await world.make.tutor();
  const { email } = await world.make.tutorAccount(staffId);
  const visitor = world.visitor();
  await visitor.api.identity.sendTutorCode({ body: { email } });
  const otp = await world.codeFor(email);
  await expect(visitor.api.identity.verifyCode({ body: { email, otp } })).rejects.toMatchObject(refusal({ code: "invalid" }));
  await expect(visitor.api.identity.signInWithCode({ body: { emailId: email, otp } })).rejects.toMatchObject(
    refusal({ code: "invalid" }),
  );
  expect((await visitor.api.identity.signInTutor({ body: { email, otp } })).role).toBe("staff");
});

test("a person who is a tutor and a parent has two accounts with one address, and each form opens its own", async () => {
  const { email } = await world.make.student();
  await world.make.tutorAccount(await world.make.tutor({ staffEmail: email }));
  expect((await signIn(email)).role).toBe("staff");
  const parent = world.visitor();
  await world.moveClock(2 * minute);
  await parent.api.families.sendStudentCode({ body: { email } });
  const answer = await parent.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  expect(answer).toMatchObject({ role: "student" });
});

test("an unknown address gets the same answer as a tutor's, and no email", async () => {
  const { email } = await world.make.tutorAccount(await world.make.tutor());
  const [known, unknown] = await Promise.all(
    [email, "nobody@example.in"].map((one) => world.visitor().api.identity.sendTutorCode({ body: { email: one } })),
  );
  expect(unknown).toEqual({ ...known, email: "nobody@example.in" });
  const rows = await world.db.selectFrom("emails").selectAll().where("to_address", "=", "nobody@example.in").execute();
  expect(rows.every(({ worthless_after, created_at }) => (worthless_after ?? created_at) <= created_at)).toBe(true);
});

test("a tutor stays signed in for a week without use, as families do, and no longer", async () => {
  const account = await world.make.tutorAccount(await world.make.tutor());
  const row = async () => {
    await world.browserOf(account);
    return world.db.selectFrom("sessions").selectAll().where("account_id", "=", account.id).executeTakeFirstOrThrow();
  };
  const { created_at, idle_until, expires_at } = await row();
  const days = (until: Date) => Math.round((until.getTime() - created_at.getTime()) / 86_400_000);
  expect([days(idle_until), days(expires_at)]).toEqual([7, 30]);
});

test("an admin invites one tutor, who is not flooded with emails", async () => {
  const id = await world.make.tutor({ staffEmail: "invited@example.in" });
  expect((await admin.tutors.inviteTutor({ params: { id } })).account.state).toBe("invited");
  await expect(admin.tutors.inviteTutor({ params: { id } })).rejects.toMatchObject(refusal({ id: "tutor-invited-often" }));
  for (let more = 0; more < 2; more += 1) {
    await world.moveClock(11 * minute);
    await signInAdmin();
    await admin.tutors.inviteTutor({ params: { id } });
  }
  await world.moveClock(11 * minute);
  await signInAdmin();
  await expect(admin.tutors.inviteTutor({ params: { id } })).rejects.toMatchObject(refusal({ code: "too-many" }));
  const mails = await world.emailsTo("invited@example.in");
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill("Your Online Tutoring account is ready"));
});

test("an admin invites all tutors without an account at once, and each gets one email", async () => {
  const own = await world.make.tutor({ staffEmail: "has-one@example.in" });
  await world.make.tutorAccount(own);
  const emails = ["first@example.in", "second@example.in"];
  for (const staffEmail of emails) await world.make.tutor({ staffEmail });
  const { tutors } = await admin.tutors.countUninvited();
  expect(tutors).toBeGreaterThanOrEqual(2);
  expect(await admin.tutors.inviteTutors()).toMatchObject({ invited: tutors, left: 0, skipped: 0 });
  expect(await admin.tutors.inviteTutors()).toMatchObject({ invited: 0, left: 0 });
  for (const email of emails) expect(await world.emailsTo(email)).toHaveLength(1);
  expect(await world.emailsTo("has-one@example.in")).toEqual([]);
});

test("of two tutors with one address, from old data, one is invited, the other is named, and the rest of the round goes on", async () => {
  await admin.tutors.inviteTutors();
  const [, second] = [
    await world.make.tutor({ staffName: "First Of Two", staffEmail: "shared@example.in" }),
    await world.make.tutor({ staffName: "Second Of Two", staffEmail: "Shared@example.in" }),
    await world.make.tutor({ staffEmail: "alone@example.in" }),
  ];
  const skipped = { skipped: 1, skippedNames: ["Second Of Two"] };
  expect(await admin.tutors.inviteTutors()).toEqual({ invited: 2, left: 0, ...skipped });
  expect(await admin.tutors.inviteTutors()).toEqual({ invited: 0, left: 0, ...skipped });
  expect(await admin.tutors.countUninvited()).toEqual({ tutors: 0 });
  expect(await world.emailsTo("alone@example.in")).toHaveLength(1);
  await expect(admin.tutors.inviteTutor({ params: { id: second } })).rejects.toMatchObject(refusal({ id: "tutor-email-taken" }));
  await admin.tutors.deleteTutor({ params: { id: second } });
});

test("an admin who saw an older state of a tutor gets the newer one, with nothing that the list does not show", async () => {
  const id = await world.make.tutor({ staffName: "Changed Meanwhile" });
  await world.make.tutorAccount(id);
  await admin.tutors.updateTutor({ params: { id }, body: { qualification: "Ph.D" } });
  const [shown] = (await admin.tutors.listTutors({ query: { search: "Changed Meanwhile" } })).data;
  const stale = refusal({ id: "stale", current: shown });
  const seen = { ifMatch: 1 };
  await expect(admin.tutors.inviteTutor({ params: { id } }, seen)).rejects.toMatchObject(stale);
  await expect(admin.tutors.endTutorSessions({ params: { id } }, seen)).rejects.toMatchObject(stale);
  await expect(admin.tutors.changeTutorAccount({ params: { id }, body: { disabled: true } }, seen)).rejects.toMatchObject(stale);
});

test("a disabled tutor is out at the next call, gets no code, and comes back when enabled", async () => {
  const id = await world.make.tutor({ staffEmail: "paused@example.in" });
  const account = await world.make.tutorAccount(id);
  const browser = await world.browserOf(account);
  expect((await admin.tutors.changeTutorAccount({ params: { id }, body: { disabled: true } })).account.state).toBe("disabled");
  await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal({ code: "signed-out" }));
  await expect(signIn("paused@example.in")).rejects.toMatchObject(refusal({ id: "sign-in-failed" }));
  await expect(admin.tutors.inviteTutor({ params: { id } })).rejects.toMatchObject(refusal({ id: "tutor-disabled" }));
  await signInAdmin();
  await admin.tutors.changeTutorAccount({ params: { id }, body: { disabled: false } });
  await world.moveClock(2 * minute);
  expect((await signIn("paused@example.in")).role).toBe("staff");
});

test("an admin signs a tutor out everywhere", async () => {
  const id = await world.make.tutor();
  const account = await world.make.tutorAccount(id);
  const [phone, computer] = [await world.browserOf(account), await world.browserOf(account)];
  await admin.tutors.endTutorSessions({ params: { id } });
  for (const browser of [phone, computer])
    await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal({ code: "signed-out" }));
  const without = await world.make.tutor();
  await expect(admin.tutors.endTutorSessions({ params: { id: without } })).rejects.toMatchObject(
    refusal({ id: "tutor-without-account" }),
  );
});

test(
  "a changed address requires a recent proof, signs the tutor out, removes their passkeys and is announced to both addresses",
  { meta: { proves: ["C164"] } },
  async () => {
    const id = await world.make.tutor({ staffEmail: "old@example.in" });
    const account = await world.make.tutorAccount(id);
    const browser = await world.browserOf(account);
    const phone = new Authenticator("http://localhost:3000").create(await browser.api.passkeys.beginPasskey({}));
    await browser.api.passkeys.addPasskey({ body: { name: "Phone", ...phone } });
    const change = () => admin.tutors.updateTutor({ params: { id }, body: { staffEmail: "new@example.in" } });
    await world.db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(0) })
      .execute();
    await expect(change()).rejects.toMatchObject(refusal({ code: "confirm" }));
    await admin.tutors.updateTutor({ params: { id }, body: { staffName: "Renamed Tutor" } });
    expect((await browser.api.account.showAccount()).name).toBe("Renamed Tutor");
    await world.db.updateTable("sessions").set({ confirmed_at: world.service.now() }).execute();
    await change();
    await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal({ code: "signed-out" }));
    expect((await (await world.as(account)).passkeys.listPasskeys({})).data).toEqual([]);
    for (const email of ["old@example.in", "new@example.in"])
      expect((await world.emailsTo(email)).map(({ subject }) => subject)).toContain("Your sign-in address has changed");
    expect((await signIn("new@example.in")).role).toBe("staff");
  },
);

test("a deleted tutor's account is gone, and the address is free for another", async () => {
  const id = await world.make.tutor({ staffEmail: "leaves@example.in" });
  const browser = await world.browserOf(await world.make.tutorAccount(id));
  await admin.tutors.deleteTutor({ params: { id } });
  await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal({ code: "signed-out" }));
  const again = await world.make.tutor({ staffEmail: "leaves@example.in" });
  expect((await admin.tutors.inviteTutor({ params: { id: again } })).account.state).toBe("invited");
});

test("the desk's emails do not go to tutors", async () => {
  const { email } = await world.make.tutorAccount(await world.make.tutor());
  const booking = { student: await world.make.student(), courseId: await world.make.course() };
  const family = await world.as(booking.student);
  const id = await world.make.booking(booking);
  await family.desk.contactSupport({ params: { id }, body: { text: "When is the class?" } });
  await world.notifyBackOffice();
  expect(await world.emailsTo(email)).toEqual([]);
});

test("a signed-in tutor enters their own class without the email's link, and no other tutor's", async () => {
  const { allotted, moveTo } = await lessonWorld(world);
  const { staffId, startsAt, lesson } = await allotted(30);
  const accounts = [await world.make.tutorAccount(staffId), await world.make.tutorAccount(await world.make.tutor())] as const;
  await moveTo(startsAt, -5);
  const [tutor, other] = [await world.as(accounts[0]), await world.as(accounts[1])];
  expect(await tutor.rooms.showLesson({ params: lesson, body: {} })).toMatchObject({ side: "tutor", state: "open" });
  await tutor.rooms.joinLesson({ params: lesson, body: {} });
  await expect(other.rooms.showLesson({ params: lesson, body: {} })).rejects.toMatchObject(refusal({ code: "not-found" }));
});

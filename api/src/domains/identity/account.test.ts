import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { operatorContext } from "#api/commands/command.ts";
import { removeAdminsApp } from "./index.ts";

const world = useWorld();

const refusal = (code: string, fields?: object) => ({
  problem: { code, ...(fields && { fields: expect.objectContaining(fields) }) },
});
const minute = 60_000;

async function signIn(browser: Browser, email: string, totp?: string) {
  await browser.api.identity.sendAdminCode({ body: { emailId: email } });
  const otp = await world.codeFor(email);
  return browser.api.identity.signInWithCode({ body: { emailId: email, otp, ...(totp && { totp }) } });
}

test(
  "an executive changes the password, knowing the old one; everywhere else is signed out",
  { meta: { proves: ["6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.2.5", "6.2.11", "6.2.12", "7.4.3", "7.5.1"] } },
  async () => {
    const account = await world.make.executive({ username: "meena", name: "M Sundaram", password: "the first one, quite long" });
    await world.db.updateTable("accounts").set({ email: "meena@example.in" }).where("account_id", "=", account.id).execute();
    const [here, there] = [await world.browserOf(account), await world.browserOf(account)];
    const change = (currentPassword: string, newPassword: string) =>
      here.api.account.changeMyPassword({ body: { currentPassword, newPassword } });
    await expect(change("not it", "another long password")).rejects.toMatchObject(
      refusal("invalid", { currentPassword: expect.any(String) }),
    );
    for (const stolen of ["password1", "12345678", "IloveYou1", "timber123", "LaPassion"])
      await expect(change("the first one, quite long", stolen)).rejects.toMatchObject(
        refusal("invalid", { newPassword: expect.stringContaining("a list of stolen ones") }),
      );
    for (const [guessable, word] of [
      ["Online-Tutoring 2026", "online tutoring"],
      ["meena in the morning", "meena"],
      ["42 sundaram 42", "Sundaram"],
    ] as const)
      await expect(change("the first one, quite long", guessable)).rejects.toMatchObject(
        refusal("invalid", { newPassword: expect.stringContaining(`“${word}”`) }),
      );
    await expect(change("the first one, quite long", "short")).rejects.toMatchObject(
      refusal("invalid", { newPassword: "At least 8 characters" }),
    );
    expect(await world.emailsTo("meena@example.in")).toEqual([]);
    await change("the first one, quite long", "भारत मेरा देश है");
    expect(await world.emailsTo("meena@example.in")).toMatchObject([{ subject: "The password of your account was changed" }]);
    await expect(there.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect((await here.api.account.showAccount()).name).toBe(account.name);
    const again = world.visitor();
    await expect(
      again.api.identity.signInWithPassword({ body: { username: "meena", password: "the first one, quite long" } }),
    ).rejects.toMatchObject(refusal("invalid"));
    await again.api.identity.signInWithPassword({ body: { username: "meena", password: "भारत मेरा देश है" } });
  },
);

test("guessing the current password is stopped", { meta: { proves: ["6.2.3"] } }, async () => {
  const here = await world.browserOf(await world.make.executive());
  const guess = () =>
    here.api.account.changeMyPassword({ body: { currentPassword: "no", newPassword: "another long password" } });
  for (let nth = 0; nth < 10; nth += 1) await expect(guess()).rejects.toMatchObject(refusal("invalid"));
  await expect(guess()).rejects.toMatchObject(refusal("too-many"));
});

test(
  "a person sees their own sessions, ends one or all others, and nobody else's",
  { meta: { proves: ["7.4.3", "7.5.2", "8.2.2"] } },
  async () => {
    const student = await world.make.student();
    const [here, there, third] = [await world.browserOf(student), await world.browserOf(student), await world.browserOf(student)];
    const stranger = await world.browserOf(await world.make.student());
    const { data } = await here.api.account.listMySessions();
    expect(data).toHaveLength(3);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    const id = (await there.api.account.listMySessions()).data.find(({ current }) => current)?.id ?? "";
    await expect(stranger.api.account.endMySession({ params: { id } })).rejects.toMatchObject(refusal("not-found"));
    await here.api.account.endMySession({ params: { id } });
    await expect(there.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    await here.api.account.endMyOtherSessions();
    await expect(third.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect((await here.api.account.listMySessions()).data).toHaveLength(1);
  },
);

test(
  "an admin with an authenticator app needs both codes; none counts twice; a recovery code replaces it once",
  { meta: { proves: ["6.5.1", "11.3.3"] } },
  async () => {
    const admin = await world.make.admin({ email: "totp@example.in" });
    const here = await world.browserOf(admin);
    const { secret, uri, setup } = await here.api.account.beginSecondFactor();
    expect(uri).toContain("otpauth://totp/Online%20Tutoring");
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => app.generate({ timestamp: world.service.now().getTime() });
    await expect(
      here.api.account.confirmSecondFactor({ body: { setup, totp: "000000" === code() ? "111111" : "000000" } }),
    ).rejects.toMatchObject(refusal("invalid"));
    const stranger = await world.browserOf(await world.make.admin());
    await expect(stranger.api.account.confirmSecondFactor({ body: { setup, totp: code() } })).rejects.toMatchObject(
      refusal("invalid"),
    );
    const { recoveryCodes } = await here.api.account.confirmSecondFactor({ body: { setup, totp: code() } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await here.api.account.showAccount()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    await expect(here.api.account.beginSecondFactor()).rejects.toMatchObject(refusal("conflict"));

    const laptop = world.visitor();
    await expect(signIn(laptop, admin.email)).rejects.toMatchObject(
      refusal("invalid", { totp: "Enter the code of your authenticator app." }),
    );
    const otp = await world.codeFor(admin.email); // the mailed code is still valid
    const enter = (totp: string) => laptop.api.identity.signInWithCode({ body: { emailId: admin.email, otp, totp } });
    await expect(enter(code())).rejects.toMatchObject(
      refusal("invalid", { totp: "That code is wrong or has already been used." }),
    ); // the code of the set-up
    await world.moveClock(minute);
    expect((await enter(code())).role).toBe("admin");
    await world.moveClock(minute);
    expect((await signIn(world.visitor(), admin.email, recoveryCodes[0])).role).toBe("admin");
    await world.moveClock(minute);
    await expect(signIn(world.visitor(), admin.email, recoveryCodes[0])).rejects.toMatchObject(refusal("invalid"));

    await world.moveClock(minute);
    await expect(here.api.account.removeSecondFactor({ body: { totp: recoveryCodes[0] ?? "" } })).rejects.toMatchObject(
      refusal("invalid"),
    );
    await here.api.account.removeSecondFactor({ body: { totp: recoveryCodes[1] ?? "" } });
    expect((await signIn(world.visitor(), admin.email)).role).toBe("admin");
    const emails = (await world.emailsTo(admin.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes("authenticator"));
    expect(emails).toHaveLength(2);
    const refused = await world.db
      .selectFrom("log_entries")
      .selectAll()
      .where("operation", "=", "second-factor-refused")
      .execute();
    expect(refused.length).toBeGreaterThan(1);
    const stored = await world.db.selectFrom("log_entries").select("details").execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  },
);

test(
  "an admin who has used recovery codes makes new ones with the app: the former ones open nothing, and an email says so",
  { meta: { proves: ["6.5.1", "7.5.1"] } },
  async () => {
    const admin = await world.make.admin({ email: "new-codes@example.in" });
    const here = await world.browserOf(admin);
    const renew = (totp: string) => here.api.account.renewRecoveryCodes({ body: { totp } });
    await expect(renew("123456")).rejects.toMatchObject({ problem: { id: "app-not-set-up" } });
    const { secret, setup } = await here.api.account.beginSecondFactor();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => app.generate({ timestamp: world.service.now().getTime() });
    const { recoveryCodes: former } = await here.api.account.confirmSecondFactor({ body: { setup, totp: code() } });
    await signIn(world.visitor(), admin.email, former[0]);
    expect(await here.api.account.showAccount()).toMatchObject({ recoveryCodesLeft: 9 });
    await expect(renew(code())).rejects.toMatchObject({ problem: { id: "app-code-wrong" } }); // the code of the set-up
    await world.moveClock(minute);
    const { recoveryCodes } = await renew(code());
    expect(new Set([...former, ...recoveryCodes]).size).toBe(20);
    expect(await here.api.account.showAccount()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    await expect(signIn(world.visitor(), admin.email, former[1])).rejects.toMatchObject(refusal("invalid"));
    await world.moveClock(minute);
    expect((await signIn(world.visitor(), admin.email, recoveryCodes[1])).role).toBe("admin");
    const told = (await world.emailsTo(admin.email)).map(({ subject }) => subject);
    expect(told).toContain("New recovery codes were made for your account");
    const { operation } = await world.db
      .selectFrom("log_entries")
      .select("operation")
      .where("operation", "=", "recovery-codes-renewed")
      .executeTakeFirstOrThrow();
    expect(operation).toBe("recovery-codes-renewed");
  },
);

test("the generic sign-in serves students and admins with a code of its own, and reveals to nobody who has an account", async () => {
  const student = await world.make.student({ email: "generic@example.in" });
  const admin = await world.make.admin({ email: "generic-admin@example.in" });
  const visitor = world.visitor();
  const answers = await Promise.all(
    [student.email, admin.email, "nobody-here@example.in"].map((email) => visitor.api.identity.sendCode({ body: { email } })),
  );
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  const unknown = await world.db
    .selectFrom("emails")
    .select(["worthless_after", "created_at"])
    .where("to_address", "=", "nobody-here@example.in")
    .executeTakeFirstOrThrow();
  expect(unknown.worthless_after?.getTime()).toBeLessThanOrEqual(unknown.created_at.getTime()); // written alike, never sent
  const otp = await world.codeFor(student.email);
  const signInMethod = { body: { email: student.email, otp } };
  await expect(visitor.api.families.verifyStudentCode(signInMethod)).rejects.toMatchObject(refusal("invalid")); // a code of another sign-in form
  expect((await visitor.api.identity.verifyCode(signInMethod)).role).toBe("student");
  expect(
    (await visitor.api.identity.verifyCode({ body: { email: admin.email, otp: await world.codeFor(admin.email) } })).role,
  ).toBe("admin");
});

test(
  "a stranger's wrong tries do not use up the code of an owner on a known device",
  { meta: { proves: ["6.6.2"] } },
  async () => {
    const student = await world.make.student({ email: "owner@example.in" });
    const own = await world.browserOf(student);
    await own.api.families.sendStudentCode({ body: { email: student.email } });
    const otp = await world.codeFor(student.email);
    const wrong = otp === "000000" ? "111111" : "000000";
    for (let nth = 0; nth < 8; nth += 1)
      await expect(
        world.visitor(`198.51.100.${nth}`).api.families.verifyStudentCode({ body: { email: student.email, otp: wrong } }),
      ).rejects.toMatchObject(refusal("invalid"));
    await expect(world.visitor().api.families.verifyStudentCode({ body: { email: student.email, otp } })).rejects.toMatchObject(
      refusal("invalid"),
    ); // a stolen code opens no other device
    expect(await own.api.families.verifyStudentCode({ body: { email: student.email, otp } })).toMatchObject({ isNew: false });
  },
);

test("signing in again in a browser ends the session it had before", { meta: { proves: ["7.2.4"] } }, async () => {
  const student = await world.make.student({ email: "again@example.in" });
  const browser = await world.browserOf(student);
  const earlier = browser.token;
  await browser.api.families.sendStudentCode({ body: { email: student.email } });
  browser.token = undefined;
  await browser.api.families.verifyStudentCode({ body: { email: student.email, otp: await world.codeFor(student.email) } });
  const answer = await world.visitor().fetch("/api/account", { headers: { authorization: `Bearer ${earlier}` } });
  expect(answer.status).toBe(401);
});

test(
  "an operator takes a lost authenticator app away, and every session of that admin with it",
  { meta: { proves: ["6.4.4"] } },
  async () => {
    const admin = await world.make.admin({ email: "lost-app@example.in" });
    const browser = await world.browserOf(admin);
    const { secret, setup } = await browser.api.account.beginSecondFactor();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.service.now().getTime() });
    await browser.api.account.confirmSecondFactor({ body: { setup, totp } });
    const operator = operatorContext(world.service);
    expect(await removeAdminsApp(operator, "LOST-app@example.in")).toBe(true);
    expect(await removeAdminsApp(operator, "nobody@example.in")).toBe(false);
    expect((await world.emailsTo(admin.email)).some(({ subject }) => subject.includes("removed"))).toBe(true);
    await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect((await signIn(world.visitor(), admin.email)).role).toBe("admin");
  },
);

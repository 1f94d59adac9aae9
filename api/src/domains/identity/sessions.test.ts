import { expect, test } from "vitest";
import { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const signedOut = { problem: { code: "signed-out" } };

test(
  "an access token lasts ten minutes; the refresh cookie brings another",
  { meta: { proves: ["7.2.2", "9.2.1"] } },
  async () => {
    const browser = await world.browserOf(await world.make.student());
    await world.moveClock(10 * 60_000 + 1000);
    await expect(browser.api.families.showProfile()).rejects.toMatchObject(signedOut);
    browser.token = (await browser.api.identity.refreshStudent()).token;
    await browser.api.families.showProfile();
  },
);

test(
  "many refreshes at once, and one repeated after a lost answer, share one successor",
  { meta: { proves: ["7.2.2"] } },
  async () => {
    const browser = await world.browserOf(await world.make.student());
    const twins = Array.from({ length: 20 }, () => {
      const twin = world.visitor();
      for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
      return twin;
    });
    await Promise.all(twins.map((twin) => twin.api.identity.refreshStudent()));
    expect(new Set(twins.map((twin) => twin.cookies.get("refresh"))).size).toBe(1);
    expect(twins[0]?.cookies.get("refresh")).not.toBe(browser.cookies.get("refresh"));
    await twins[0]?.api.identity.refreshStudent();
  },
);

test("an old refresh token used later than ten seconds ends the session, and its owner is told by email", async () => {
  const student = await world.make.student();
  const owner = await world.browserOf(student);
  const thief = world.visitor();
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  await owner.api.identity.refreshStudent();
  await world.moveClock(11_000);
  await expect(thief.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
  await expect(owner.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
  expect(await world.emailsTo(student.email)).toMatchObject([{ subject: "You were signed out for your safety" }]);
});

test("a thief who refreshed twice is still found out by the owner's older token", async () => {
  const owner = await world.browserOf(await world.make.student());
  const thief = world.visitor();
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  await thief.api.identity.refreshStudent();
  await thief.api.identity.refreshStudent();
  await world.moveClock(11_000);
  await expect(owner.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
  await expect(thief.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
});

test(
  "a session ends when it is idle too long: a week for families, half an hour for the back office",
  { meta: { proves: ["7.3.1"] } },
  async () => {
    const [student, executive] = [
      await world.browserOf(await world.make.student()),
      await world.browserOf(await world.make.executive()),
    ];
    await world.moveClock(31 * 60_000);
    await expect(executive.api.identity.refreshExecutive()).rejects.toMatchObject(signedOut);
    await student.api.identity.refreshStudent();
    await world.moveClock(7 * 86_400_000 + 1000);
    await expect(student.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
  },
);

test("each sign-in method refreshes its own role only, and leaves another's cookie alone", async () => {
  const browser = await world.browserOf(await world.make.executive());
  await expect(browser.api.identity.refreshStudent()).rejects.toMatchObject(signedOut);
  await browser.api.identity.refreshExecutive();
});

test(
  "signing out works at the next call, with the cookie alone too, and twice is no error",
  { meta: { proves: ["7.4.1"] } },
  async () => {
    const browser = await world.browserOf(await world.make.student());
    const token = browser.token;
    browser.token = undefined;
    await browser.api.identity.signOutHere();
    await browser.api.identity.signOut();
    browser.token = token;
    await expect(browser.api.families.showProfile()).rejects.toMatchObject(signedOut);
  },
);

test("an executive signs in by password; unknown names and wrong passwords get the same answer", async () => {
  await world.make.executive({ username: "farah", password: "seven purple mangoes" });
  const refused = { problem: { code: "invalid", message: "Invalid credentials." } };
  const { api } = world.visitor();
  expect(await api.identity.signInWithPassword({ body: { username: "Farah", password: "seven purple mangoes" } })).toMatchObject({
    role: "executive",
  });
  await expect(api.identity.signInWithPassword({ body: { username: "farah", password: "six" } })).rejects.toMatchObject(refused);
  await expect(api.identity.signInWithPassword({ body: { username: "nobody", password: "six" } })).rejects.toMatchObject(refused);
});

test(
  "guessing a password is stopped, and its owner still gets in from a known device",
  { meta: { proves: ["6.3.1"] } },
  async () => {
    const account = await world.make.executive({ username: "gul", password: "seven purple mangoes" });
    const owner = await world.browserOf(account);
    const guesser = world.visitor("198.51.100.9");
    const guess = () => guesser.api.identity.signInWithPassword({ body: { username: "gul", password: "guess" } });
    for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toMatchObject({ problem: { code: "invalid" } });
    await expect(guess()).rejects.toMatchObject({ problem: { code: "too-many" } });
    await owner.api.identity.signInWithPassword({ body: { username: "gul", password: "seven purple mangoes" } });
  },
);

test("an admin signs in by mailed code; an unknown address gets the same answer and no email", async () => {
  const admin = await world.make.admin({ email: "meera@example.in" });
  const { api } = world.visitor();
  expect(await api.identity.sendAdminCode({ body: { emailId: admin.email } })).toEqual({
    email: admin.email,
    message: "OTP sent!",
  });
  expect(
    await api.identity.signInWithCode({ body: { emailId: admin.email, otp: await world.codeFor(admin.email) } }),
  ).toMatchObject({ role: "admin" });

  expect(await api.identity.sendAdminCode({ body: { emailId: "who@example.in" } })).toEqual({
    email: "who@example.in",
    message: "OTP sent!",
  });
  const otp = await world.codeFor("who@example.in");
  await expect(api.identity.signInWithCode({ body: { emailId: "who@example.in", otp } })).rejects.toMatchObject({
    problem: { message: "Invalid OTP or login failed." },
  });
  const row = await world.db
    .selectFrom("emails")
    .selectAll()
    .where("to_address", "=", "who@example.in")
    .executeTakeFirstOrThrow();
  expect(row.worthless_after?.getTime()).toBeLessThanOrEqual(row.created_at.getTime());
});

test("a former admin who is a parent too signs in as a parent by the generic sign-in", async () => {
  const email = "was-admin@example.in";
  const admin = await world.make.admin({ email });
  await world.make.student({ email });
  const role = async () => {
    const visitor = world.visitor();
    await visitor.api.identity.sendCode({ body: { email } });
    return (await visitor.api.identity.verifyCode({ body: { email, otp: await world.codeFor(email) } })).role;
  };
  expect(await role()).toBe("admin");
  await world.db.updateTable("accounts").set({ disabled_at: new Date() }).where("account_id", "=", admin.id).execute();
  await world.moveClock(120_000);
  expect(await role()).toBe("student");
});

test("a student's code does not sign an admin in", { meta: { proves: ["6.6.2"] } }, async () => {
  const admin = await world.make.admin();
  const { api } = world.visitor();
  await api.families.sendStudentCode({ body: { email: admin.email } });
  const otp = await world.codeFor(admin.email);
  await expect(api.identity.signInWithCode({ body: { emailId: admin.email, otp } })).rejects.toMatchObject({
    problem: { code: "invalid" },
  });
});

/** A browser with nothing but this token. */
const bearing = (token: string) => {
  const browser = new Browser("http://localhost:3000", (request) => world.api.fetch(request));
  browser.token = token;
  return browser.api;
};

test("a forged, foreign or edited token signs nobody in, even after the right one was used", async () => {
  const good = (await world.browserOf(await world.make.student())).token ?? "";
  await bearing(good).families.showProfile();
  const [head, body, mark] = good.split(".");
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
  for (const token of [none, `${head}.${body}.${mark?.slice(0, -2)}xx`, `${head}.e30.${mark}`, "x", "a.b.c"])
    await expect(bearing(token).families.showProfile()).rejects.toMatchObject(signedOut);
});

test("a token expires after ten minutes, even one that was used meanwhile", async () => {
  const token = (await world.browserOf(await world.make.student())).token ?? "";
  await bearing(token).families.showProfile();
  await world.moveClock(590_000);
  await bearing(token).families.showProfile();
  await world.moveClock(11_000);
  await expect(bearing(token).families.showProfile()).rejects.toMatchObject(signedOut);
});

test(
  "the log tells every way in and out and every refusal, and no code, token or password",
  { meta: { proves: ["16.2.5", "16.3.1", "16.3.3"] } },
  async () => {
    const student = await world.make.student({ email: "logged@example.in" });
    const browser = world.visitor();
    const body = { email: student.email };
    await browser.api.families.sendStudentCode({ body });
    const otp = await world.codeFor(student.email);
    await browser.api.families.sendStudentCode({ body }).catch(() => {}); // too soon
    await browser.api.families
      .verifyStudentCode({ body: { ...body, otp: otp === "000000" ? "111111" : "000000" } })
      .catch(() => {});
    const { token = "" } = (await browser.api.families.verifyStudentCode({ body: { ...body, otp } })) as { token?: string };
    const cookie = browser.cookies.get("refresh") ?? "";
    await browser.api.identity.signOut();
    await browser.api.identity
      .signInWithPassword({ body: { username: "nobody-logged", password: "a secret password" } })
      .catch(() => {});
    const rows = await world.db.selectFrom("log_entries").selectAll().orderBy("log_id").execute();
    const mine = rows.filter((row) => JSON.stringify(row).includes("logged"));
    expect(mine.map(({ operation }) => operation)).toEqual([
      "code-refused",
      "sign-in-refused",
      "signed-in",
      "signed-out",
      "sign-in-refused",
    ]);
    expect(mine.find(({ operation }) => operation === "signed-in")?.details).toEqual({ role: "student", factors: ["code"] });
    await browser.api.identity.sendCode({ body });
    const next = await world.codeFor(student.email);
    const wrong = next === "000000" ? "111111" : "000000";
    await browser.api.identity.verifyCode({ body: { ...body, otp: wrong } }).catch(() => {});
    const all = JSON.stringify(await world.db.selectFrom("log_entries").selectAll().execute());
    expect(all).not.toContain(`"${wrong}"`);
    for (const secret of [otp, token, cookie, "a secret password"]) expect(all).not.toContain(secret);
  },
);

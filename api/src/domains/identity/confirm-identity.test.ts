import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { startWorld, type World } from "#api/testing/world.ts";

let world: World;
let strict: World;
beforeAll(async () => {
  world = await startWorld();
  strict = await startWorld({ requireSecondFactor: true });
});
afterAll(async () => {
  await world.stop();
  await strict.stop();
});

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { code: string } }).problem.code,
  );

/** Lets eleven minutes pass, in which the browser renews its token as our pages do. */
async function elevenMinutesLater(browser: Browser, refresh: "refreshAdmin" | "refreshExecutive" | "refreshStudent") {
  for (const minutes of [6, 5]) {
    await world.moveClock(minutes * 60_000);
    browser.token = (await browser.api.identity[refresh]()).token;
  }
}

test(
  "an executive whose sign-in is older than ten minutes gives the password before everything is exported",
  { meta: { proves: ["C12"] } },
  async () => {
    const executive = await world.browserOf(await world.make.executive({ password: "a long enough password" }));
    const everything = () => outcome(executive.api.bookings.exportBookRequests());
    expect(await everything()).toBe("done");
    await elevenMinutesLater(executive, "refreshExecutive");
    expect(await everything()).toBe("confirm");
    expect(await outcome(executive.api.bookings.exportBookRequests({ query: { search: "a" } }))).toBe("confirm");
    expect(await executive.api.account.beginConfirmation()).toMatchObject({ by: "password" });
    expect(await outcome(executive.api.account.confirmIdentity({ body: { secret: "another password" } }))).toBe("invalid");
    expect(await everything()).toBe("confirm");
    await executive.api.account.confirmIdentity({ body: { secret: "a long enough password" } });
    expect(await everything()).toBe("done");
  },
);

test(
  "a stolen token ten minutes old can neither add an authenticator app nor an executive",
  { meta: { proves: ["7.5.1"] } },
  async () => {
    const admin = await world.make.admin({ email: "careful@example.in" });
    const browser = await world.browserOf(admin);
    await elevenMinutesLater(browser, "refreshAdmin");
    const add = (username: string) => outcome(browser.api.executives.addExecutive({ body: { name: "N", username } }));
    expect([await outcome(browser.api.account.beginSecondFactor()), await add("one")]).toEqual(["confirm", "confirm"]);
    expect(await browser.api.account.beginConfirmation()).toEqual({ by: "code", email: admin.email });
    const otp = await world.codeFor(admin.email);
    // the code neither signs in nor confirms another person
    expect(await outcome(world.visitor().api.identity.signInWithCode({ body: { emailId: admin.email, otp } }))).toBe("invalid");
    await browser.api.account.confirmIdentity({ body: { secret: otp } });
    const { secret, setup } = await browser.api.account.beginSecondFactor();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = () => app.generate({ timestamp: world.service.now().getTime() });
    await browser.api.account.confirmSecondFactor({ body: { setup, totp: now() } });
    expect(await add("two")).toBe("done");

    await elevenMinutesLater(browser, "refreshAdmin");
    expect(await add("three")).toBe("confirm");
    expect(await browser.api.account.beginConfirmation()).toMatchObject({ by: "app" });
    await browser.api.account.confirmIdentity({ body: { secret: now() } });
    expect(await add("three")).toBe("done");
  },
);

test("a student's address changes only with a fresh proof of who asks", { meta: { proves: ["7.5.1"] } }, async () => {
  const student = await world.make.student({ email: "before@example.in" });
  const browser = await world.browserOf(student);
  await elevenMinutesLater(browser, "refreshStudent");
  const ask = () =>
    outcome(browser.api.families.sendStudentCode({ body: { email: "after@example.in", purpose: "change-email" } }));
  expect(await ask()).toBe("confirm");
  await browser.api.account.beginConfirmation();
  await browser.api.account.confirmIdentity({ body: { secret: await world.codeFor(student.email) } });
  expect(await ask()).toBe("done");
  const person = { studentName: "A", parentName: "B", phoneNumber: "9811042367" };
  const otp = await world.codeFor("after@example.in");
  expect(await outcome(browser.api.families.updateProfile({ body: { ...person, email: "after@example.in", otp } }))).toBe("done");
});

test("guessing the confirmation is stopped", { meta: { proves: ["6.3.1"] } }, async () => {
  const executive = await world.browserOf(await world.make.executive());
  const tries: string[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    tries.push(await outcome(executive.api.account.confirmIdentity({ body: { secret: `wrong password ${nth}` } })));
  expect([tries.filter((one) => one === "invalid").length, tries.at(-1)]).toEqual([10, "too-many"]);
});

test(
  "where the operator demands it, an admin without an authenticator app can do nothing but set one up",
  { meta: { proves: ["6.3.3"] } },
  async () => {
    const admin = await strict.browserOf(await strict.make.admin());
    const list = () => outcome(admin.api.applications.listApplications());
    expect([await list(), await outcome(admin.api.executives.listExecutives())]).toEqual(["forbidden", "forbidden"]);
    const { secret, setup } = await admin.api.account.beginSecondFactor();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.service.now().getTime() });
    await admin.api.account.confirmSecondFactor({ body: { setup, totp } });
    expect(await list()).toBe("done");
    expect(await outcome((await strict.as(await strict.make.executive())).bookings.findBookRequests())).toBe("done");
  },
);

test(
  "a stolen token ten minutes old ends none of the owner's sessions; the owner does, after a mailed code",
  { meta: { proves: ["7.5.2"] } },
  async () => {
    const student = await world.make.student({ email: "ends-sessions@example.in" });
    const browser = await world.browserOf(student);
    await elevenMinutesLater(browser, "refreshStudent");
    const other = await world.browserOf(student);
    const { data } = await browser.api.account.listMySessions();
    const id = data.find(({ current }) => !current)?.id ?? "";
    const { endMySession, endMyOtherSessions } = browser.api.account;
    expect([await outcome(endMySession({ params: { id } })), await outcome(endMyOtherSessions())]).toEqual([
      "confirm",
      "confirm",
    ]);
    expect((await other.api.account.showAccount()).role).toBe("student");
    await browser.api.account.beginConfirmation();
    await browser.api.account.confirmIdentity({ body: { secret: await world.codeFor(student.email) } });
    expect(await outcome(endMySession({ params: { id } }))).toBe("done");
    expect(await outcome(other.api.account.showAccount())).toBe("signed-out");
  },
);

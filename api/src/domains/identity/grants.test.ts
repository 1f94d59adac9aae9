import { contract, grantNames, grants, type Grant, may, type Route } from "@tutoring/contract";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { typeOfBody } from "#api/platform/http/read-input.ts";

let world: World;
let strict: World;
let admin: Browser;
beforeAll(async () => {
  world = await startWorld();
  strict = await startWorld({ requireSecondFactor: true });
  admin = await world.browserOf(await world.make.admin());
});
afterAll(async () => {
  await world.stop();
  await strict.stop();
});

const give = (id: string, ...given: Grant[]) =>
  admin.api.executives.changeExecutiveGrants({ params: { id }, body: { grants: given } });
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { code: string } }).problem.code,
  );

const ofOffice = Object.values(contract)
  .flatMap((domain) => Object.entries(domain) as [string, Route][])
  .filter(([, { access }]) => access !== "anyone" && access !== "signed-in" && may("admin", access));
const ask = (browser: Browser, { method, path, body }: Route) =>
  browser.fetch(
    `/api${path.replace(/:(\w+)/g, (_, name) => (name === "id" ? "00000000-0000-4000-8000-000000000000" : "2147483647"))}`,
    {
      method,
      ...(body?.kind === "multipart"
        ? { body: new FormData() }
        : body
          ? { headers: { "content-type": typeOfBody(body) }, body: "{}" }
          : {}),
    },
  );

describe.each([[], ...grantNames.map((one) => [one]), [...grantNames]] as Grant[][])(
  "an executive given %s %s %s",
  (...given) => {
    const held = given.filter((one): one is Grant => one !== undefined);
    test(
      "is answered by exactly the calls of these, and by those of every executive",
      { meta: { proves: ["8.2.1"] } },
      async () => {
        const executive = await world.make.executive();
        await give(executive.id, ...held);
        const browser = await world.browserOf(executive);
        const wrong: string[] = [];
        for (const [name, route] of ofOffice) {
          const isOpen =
            may("executive", route.access as never) ||
            held.some((one) => (grants[one] as readonly string[]).includes(route.access));
          if (((await ask(browser, route)).status !== 403) !== isOpen) wrong.push(name);
        }
        expect(wrong).toEqual([]);
      },
    );
  },
);

test("what is given counts at the next call and what is taken ends at the next call, in the same session, and both are in the log", async () => {
  const executive = await world.make.executive({ name: "Faizan Ali" });
  const browser = await world.browserOf(executive);
  const list = () => outcome(browser.api.applications.listApplications());
  expect(await list()).toBe("forbidden");
  expect(await give(executive.id, "applications", "catalogue")).toMatchObject({ grants: ["catalogue", "applications"] });
  expect(await list()).toBe("done");
  expect((await browser.api.account.showAccount()).grants).toEqual(["catalogue", "applications"]);
  await give(executive.id, "catalogue");
  expect(await list()).toBe("forbidden");
  expect(await outcome(browser.api.bookings.findBookRequests())).toBe("done");

  const entries = await world.db
    .selectFrom("log_entries")
    .select(["operation", "details"])
    .where("operation", "like", "executive-grant%")
    .orderBy("log_id", "desc")
    .limit(2)
    .execute();
  expect(entries).toMatchObject([
    { operation: "executive-grant-taken", details: { name: "Faizan Ali", taken: ["applications"] } },
    { operation: "executive-granted", details: { name: "Faizan Ali", given: ["applications", "catalogue"] } },
  ]);
});

test("an admin who has not seen what another has just given is told so, and takes nothing back unseen", async () => {
  const executive = await world.make.executive({ name: "Faizan Ali" });
  const save = (seen: Grant[], ...chosen: Grant[]) =>
    outcome(admin.api.executives.changeExecutiveGrants({ params: { id: executive.id }, body: { grants: chosen, seen } }));
  const held = async () => (await admin.api.executives.listExecutives()).data.find(({ id }) => id === executive.id)?.grants;
  expect(await save([], "money")).toBe("done");
  expect(await save([], "catalogue")).toBe("conflict");
  expect(await held()).toEqual(["money"]);
  expect(await save(["money"], "catalogue", "money")).toBe("done");
  expect(await save(["catalogue", "money"], "applications")).toBe("done");
  expect(await held()).toEqual(["applications"]);
});

test("no executive gives permissions, whatever was given to them, and nobody but an executive can be given any", async () => {
  const executive = await world.make.executive();
  await give(executive.id, ...grantNames);
  const browser = await world.browserOf(executive);
  const giveAs = (id: string) =>
    outcome(browser.api.executives.changeExecutiveGrants({ params: { id }, body: { grants: ["money"] } }));
  expect(await giveAs(executive.id)).toBe("forbidden");
  const family = await world.make.student();
  expect(await outcome(give(family.id, "money"))).toBe("not-found");
  await expect(
    world.db
      .updateTable("accounts")
      .set({ granted: ["money"] })
      .where("account_id", "=", family.id)
      .execute(),
  ).rejects.toThrow("granted_to_executives");
});

test(
  "an executive with an app signs in with both, until an admin takes a lost app away",
  { meta: { proves: ["6.3.4"] } },
  async () => {
    const password = "seven purple mangoes";
    const executive = await world.make.executive({ username: "with-app", password });
    const browser = await world.browserOf(executive);
    const app = await setUpApp(world, browser);
    const signIn = (totp?: string) =>
      outcome(
        world.visitor().api.identity.signInWithPassword({ body: { username: "with-app", password, ...(totp && { totp }) } }),
      );
    expect(await signIn()).toBe("invalid");
    expect(await signIn("000000")).toBe("invalid");
    expect(await browser.api.account.beginConfirmation()).toMatchObject({ by: "app" });
    await world.moveClock(60_000);
    expect(await signIn(app(world.service.now()))).toBe("done");

    await admin.api.executives.removeExecutivesApp({ params: { id: executive.id } });
    expect(await signIn()).toBe("done");
  },
);

test("where the app is required, an executive with money does nothing without one, and others are not asked for it", async () => {
  const executive = await strict.make.executive();
  const browser = await strict.browserOf(executive);
  const requests = () => outcome(browser.api.bookings.findBookRequests());
  const money = () => outcome(browser.api.money.showMoney());
  const setGranted = (granted: Grant[]) =>
    strict.db.updateTable("accounts").set({ granted }).where("account_id", "=", executive.id).execute();
  await setGranted(["catalogue", "applications"]);
  expect(await requests()).toBe("done");
  await setGranted(["money"]);
  expect([await requests(), await money()]).toEqual(["forbidden", "forbidden"]);
  await setUpApp(strict, browser);
  expect([await requests(), await money()]).toEqual(["done", "done"]);
});

async function setUpApp({ service }: World, browser: Browser) {
  const { secret, setup } = await browser.api.account.beginSecondFactor();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  const codeAt = (now: Date) => totp.generate({ timestamp: now.getTime() });
  await browser.api.account.confirmSecondFactor({ body: { setup, totp: codeAt(service.now()) } });
  return codeAt;
}

import { expect, test } from "vitest";
import { eraseClosed } from "#api/app/erase-family.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { closeDormant } from "./close-dormant.ts";

const world = useWorld();
const day = 24 * 3_600_000;
const runJob = () => closeDormant(systemContext(world.service));
const eraseDue = () => eraseClosed(systemContext(world.service), undefined);

const emailsOf = (address: string) =>
  world.db
    .selectFrom("emails")
    .select(["status", "parameters"])
    .where("to_address", "=", address)
    .where("kind", "=", "account-closing")
    .execute();
const noticesTo = async (address: string) =>
  (await emailsOf(address))
    .filter(({ status }) => status === "planned")
    .map(({ parameters }) => (parameters as { notice: string }).notice);
const isThere = async (address: string) =>
  (await world.db.selectFrom("accounts").select("account_id").where("email", "=", address).execute()).length === 1;

/** Signs in as a person does, with a code by email. */
async function signIn(email: string) {
  const api = await world.as();
  await api.identity.sendCode({ body: { email } });
  await api.identity.verifyCode({ body: { email, otp: await world.codeFor(email) } });
}

test("a family that has not signed in for three years is asked, and one that has is not; who comes back keeps the account, and the other is erased", async () => {
  const [gone, back, active] = await Promise.all(["Gopal", "Bela", "Asha"].map((name) => world.make.student({ name })));
  const money = await moneyWorld(world);
  const owed = await money.afterDemo();
  await money.pay(await money.order(owed));
  await money.sweep();
  await world.moveClock(2.5 * 365 * day);
  await signIn(active?.email ?? "");
  await world.moveClock(1.5 * 365 * day);
  await runJob();
  await runJob();
  for (const one of [gone, back]) expect(await noticesTo(one?.email ?? "")).toEqual(["dormant", "soonDormant"]);
  expect(await noticesTo(active?.email ?? "")).toEqual([]);
  expect(await noticesTo(owed.student.email)).toEqual([]);

  await signIn(back?.email ?? "");
  expect(await noticesTo(back?.email ?? "")).toEqual([]);
  await world.moveClock(15 * day);
  expect(await eraseDue()).toBe(1);
  expect(await Promise.all([gone, back, active].map((one) => isThere(one?.email ?? "")))).toEqual([false, true, true]);
});

test("a family that has asked for its account to be closed does not keep it by signing in", async () => {
  const account = await world.make.student({ name: "Kabir" });
  await (await world.as(account)).privacy.closeAccount({ body: {} });
  await signIn(account.email);
  expect((await (await world.as(account)).privacy.showMyData()).closesAt).not.toBe(null);
});

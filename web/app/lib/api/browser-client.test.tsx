import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs } from "#web/testing/visit.tsx";

const world = useWorld();
const minute = 60_000;

beforeEach(() => {
  vi.resetModules(); // a page that was just opened
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

/** A person's page whose device is ahead of the server by so much, with the statuses of all its answers. */
async function openPage(role: "student" | "admin", ahead = 0) {
  await world.moveClock(Date.now() - ahead - world.service.now().getTime());
  const account = await (role === "student" ? world.make.student() : world.make.admin());
  const browser = await browseAs(world, account);
  const statuses: number[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (request: Request) => {
    const response = await send(request);
    statuses.push(response.status);
    return response;
  });
  startSession({ token: browser.token ?? "", role });
  const { client } = await import("./browser-client.ts");
  const call = () => (role === "student" ? client.families.showProfile() : client.logs.findLogs());
  const leave = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds);
    await world.followClock(); // the API's own clock is this process's
  };
  const wait = async (milliseconds: number) => {
    await leave(milliseconds);
    dispatchEvent(new Event("pointerdown")); // an unattended page keeps no session of the back office
  };
  return { call, wait, leave, statuses };
}
const refusals = (statuses: number[]) => statuses.filter((status) => status === 401).length;

test.each(["student", "admin"] as const)(
  "the page of a person with role %s renews its session again and again without one refused call",
  async (role) => {
    const { call, wait, statuses } = await openPage(role);
    for (let nth = 0; nth < 6; nth += 1) {
      await Promise.all([call(), call(), call()]);
      await wait(nth % 2 ? 9 * minute + 30_000 : 12 * minute); // shortly before the end, and after it
    }
    await call();
    expect(refusals(statuses)).toBe(0);
    expect(statuses.length).toBe(6 * 3 + 1 + 6); // each renewal is one call, however many wait for it
  },
);

test("an admin whose page has reloaded by itself works on when they come back within half an hour", async () => {
  const { call, wait, leave, statuses } = await openPage("admin");
  for (let nth = 0; nth < 3; nth += 1) {
    await leave(9 * minute + 20_000);
    await call(); // as a list that follows the changes of others does
  }
  await wait(minute);
  await call();
  await wait(5 * minute); // half an hour after the sign-in
  await call();
  expect(refusals(statuses)).toBe(0);
});

test("nobody who stays away for half an hour is kept signed in by a page that reloads by itself", async () => {
  const { call, leave, statuses } = await openPage("admin");
  for (let nth = 0; nth < 3; nth += 1) {
    await leave(9 * minute + 20_000);
    await call();
  }
  await leave(3 * minute);
  await call().catch(() => {});
  expect(refusals(statuses)).toBeGreaterThan(0);
});

test("a device whose clock is an hour ahead renews once, not before every call", async () => {
  const { call, statuses } = await openPage("student", 60 * minute);
  for (let nth = 0; nth < 4; nth += 1) await call();
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test("a device whose clock is behind is refused once, and then renews in time", async () => {
  const { call, wait, statuses } = await openPage("student", -60 * minute);
  for (let nth = 0; nth < 4; nth += 1) {
    await call();
    await wait(11 * minute);
  }
  expect(refusals(statuses)).toBe(1);
});

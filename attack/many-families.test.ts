import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";
import { inTurn } from "./in-turn.ts";
import { sendWithWork } from "./solve.ts";

// the limits of the product, which other tests switch off
const world = useWorld({ sendsPerClientHour: 30, changesPerClientHour: 600 });

const carrier = "203.0.113.7";
const origin = "http://localhost:3000";
const minute = 60_000;

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "in",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

test(
  "two thousand families behind one address of a mobile carrier sign in within an hour, beside an attacker at the same address",
  { meta: { proves: ["C110"] }, timeout: 600_000 },
  async () => {
    const families = count({ small: 150, all: 2_000 });
    const batch = families / 10;
    const work = { done: 0 };
    const at = (address: string, worked = () => {}) =>
      new Browser(
        origin,
        sendWithWork((request) => world.api.fetch(request, { address }), worked),
      );
    const victims = Array.from({ length: 5 }, (_, nth) => `victim${nth}@example.in`);
    for (const email of victims) await world.make.student({ email });
    const device = await world.make.student({ email: "known@example.in" });
    const known = await world.browserOf(device);

    const comesIn = async (nth: number): Promise<string> => {
      const browser = at(carrier, () => (work.done += 1));
      const email = `family${nth}@example.in`;
      const sent = await outcome(browser.api.families.sendStudentCode({ body: { email } }));
      if (sent !== "in") return sent;
      const otp = await world.codeFor(email);
      // one in twenty mistypes
      const wrong = otp === "000000" ? "000001" : "000000";
      if (nth % 20 === 0) await outcome(browser.api.families.verifyStudentCode({ body: { email, otp: wrong } }));
      return outcome(browser.api.families.verifyStudentCode({ body: { email, otp } }));
    };
    /** Without work: what it costs is measured above; here it would only take time. */
    const attacks = async () => {
      const outcomes: string[] = [];
      const stranger = world.visitor(carrier);
      for (const email of victims) {
        await outcome(stranger.api.families.sendStudentCode({ body: { email } }));
        for (let nth = 0; nth < 8; nth += 1) {
          const otp = String(randomInt(1_000_000)).padStart(6, "0");
          outcomes.push(await outcome(stranger.api.families.verifyStudentCode({ body: { email, otp } })));
        }
      }
      for (let nth = 0; nth < 10; nth += 1)
        await outcome(stranger.api.families.sendStudentCode({ body: { email: `unwilling${randomInt(1e9)}@example.in` } }));
      return outcomes;
    };

    const honest: string[] = [];
    const guesses: string[] = [];
    for (let from = 0; from < families; from += batch) {
      const came = inTurn(Array.from({ length: batch }, (_, nth) => () => comesIn(from + nth)));
      const [all, tried] = await Promise.all([came, attacks()]);
      honest.push(...all);
      guesses.push(...tried);
      await world.moveClock(6 * minute);
    }
    await known.api.families.sendStudentCode({ body: { email: device.email } });
    const compared = guesses.filter((one) => one === "code-wrong" || one === "code-tried-out").length;
    report("families behind one address", {
      families,
      refused: honest.filter((one) => one !== "in").length,
      "did work": work.done,
    });
    expect(honest.filter((one) => one !== "in")).toEqual([]);
    expect(compared / victims.length).toBeLessThanOrEqual(50);
  },
);

test(
  "a stranger who has used up a network's tries works for each further one, or waits",
  { meta: { proves: ["C110"] } },
  async () => {
    const address = "203.0.113.77";
    const email = "somebody@example.in";
    const guess = (browser: Browser) => outcome(browser.api.families.verifyStudentCode({ body: { email, otp: "000000" } }));
    for (let nth = 0; nth < 60; nth += 1) await guess(world.visitor(address));
    expect(await guess(world.visitor(address))).toBe("too-many-codes-tried");
    let worked = 0;
    const worker = new Browser(
      origin,
      sendWithWork(
        (request) => world.api.fetch(request, { address }),
        () => (worked += 1),
      ),
    );
    expect(await guess(worker)).toBe("code-expired");
    expect(worked).toBe(1);
    await world.moveClock(16 * minute);
    expect(await guess(world.visitor(address))).toBe("code-expired");
  },
);

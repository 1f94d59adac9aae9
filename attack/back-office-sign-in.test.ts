import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";
import { full } from "../testing/full.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });

const tries = count({ small: 80, all: 2_000 });
/** The allowed distance from 0.5, which means no difference. Few tries show little, so their limit is wider. */
const nearness = full ? 0.05 : 0.2;

const forms = {
  "/auth/send-otp": (_: number, known: boolean, who: string) => ({ emailId: known ? who : `un${who}` }),
  "/send-otp": (_: number, known: boolean, who: string) => ({ email: known ? who : `un${who}` }),
  "/staff/auth/send-otp": (_: number, known: boolean, who: string) => ({ email: known ? who : `un${who}` }),
  "/staff/auth/login": (_: number, known: boolean, who: string) => ({ email: known ? who : `un${who}`, otp: "000000" }),
  "/auth/login": (_: number, known: boolean, who: string) => ({ emailId: known ? who : `un${who}`, otp: "000000" }),
  "/executive/login": (nth: number, known: boolean) => ({
    username: known ? `known${nth}` : `nobody${nth}`,
    password: "not the password",
  }),
};

type Form = (typeof forms)[keyof typeof forms];

/** Tries to enter as known and as unknown people in turn: how long each answer took, and what it said. */
async function tryAll(path: string, bodyOf: Form, round: number) {
  const addresses: string[] = [];
  const first = round * tries;
  for (let nth = first; nth < first + tries; nth += 1) {
    if (path === "/executive/login") await world.make.executive({ username: `known${nth}` });
    else if (path.startsWith("/staff/")) {
      const staffId = await world.make.tutor({ staffEmail: `${path.replaceAll("/", "-")}${nth}@example.in` });
      addresses.push((await world.make.tutorAccount(staffId)).email);
    } else addresses.push((await world.make.admin({ email: `${path.replaceAll("/", "-")}${nth}@example.in` })).email);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let nth = first; nth < first + tries; nth += 1) {
    for (const known of nth % 2 ? [true, false] : [false, true]) {
      const kind = known ? "known" : "unknown";
      const body = bodyOf(nth, known, addresses[nth - first] ?? "");
      const browser = world.visitor(`198.51.${nth % 250}.${known ? 1 : 2}`);
      const began = performance.now();
      const answer = await browser.fetch(`/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      times[kind].push(performance.now() - began);
      const own = "emailId" in body ? body.emailId : "email" in body ? body.email : body.username;
      answers[kind].add(`${answer.status} ${text.replaceAll(own, "WHO")}`);
    }
  }
  return { times, answers };
}

test.each(Object.entries(forms))("%s reveals neither by its words nor by its timing who has an account", async (path, bodyOf) => {
  let reported = 0;
  // what other work does to the times of one round, it does not do to those of two in the same way
  for (let round = 0; round < 2 && Math.abs(reported - 0.5) >= nearness; round += 1) {
    const { times, answers } = await tryAll(path, bodyOf, round);
    expect([...answers.known]).toEqual([...answers.unknown]);
    reported = areaUnderCurve(times.known, times.unknown);
  }
  report(`known against unknown, ${path}`, { tries, "told apart (0.5 is not at all)": Math.round(reported * 1000) / 1000 });
  expect(Math.abs(reported - 0.5)).toBeLessThan(nearness);
});

/** The probability that one of the first took longer than one of the second: 0.5 if they cannot be told apart. */
function areaUnderCurve(first: number[], second: number[]): number {
  const wins = first.reduce((sum, a) => sum + second.reduce((here, b) => here + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return wins / (first.length * second.length);
}

import { rmSync } from "node:fs";
import { untilCall } from "../../e2e/call-facts.ts";
import { type ClassHarness, openClassHarness } from "../../e2e/class-harness.ts";
import type { Goal } from "../goals.ts";
import { onDatabase } from "../on-database.ts";
import {
  at,
  clockAsCamera,
  concealedIn,
  frameAges,
  joinAndSee,
  runningCall,
  seconds,
  speechFile,
  untilBack,
} from "./class-calls.ts";

const calls = Number(process.env["TIMES"] ?? 10);

type Measure = (harness: ClassHarness, times: number) => Promise<Goal[]>;

/** Calls between two browsers through the relay, on good and bad networks. */
export async function measure({ short }: { short: boolean }): Promise<Goal[]> {
  const goals: Goal[] = [];
  const speech = speechFile();
  await onDatabase(async ({ environment, secret, appUrl, ownerUrl }) => {
    Object.assign(process.env, { TEST_APP_URL: appUrl, TEST_OWNER_URL: ownerUrl });
    const harness = await openClassHarness({ environment, secret, flags: [`--use-file-for-fake-audio-capture=${speech}`] });
    try {
      for (const part of [joins, glass, darkness(short), moves, losses(short), narrows(short), blackholes]) {
        goals.push(...(await part(harness, short ? 1 : calls).catch(missed)));
        harness.network.set({});
      }
    } finally {
      await harness.close();
    }
  });
  rmSync(speech);
  return goals;
}

/** A call that was never established is a miss; the other measurements go on. */
const missed = (error: unknown): Goal[] => [["a measurement that did not finish", String(error).slice(0, 120), false]];

const joins: Measure = async (harness, times) => {
  const goals: Goal[] = [];
  for (const transport of ["UDP", "TCP"] as const) {
    harness.network.set({ noUdp: transport === "TCP" });
    const took: number[] = [];
    for (let nth = 0; nth < Math.max(3, times); nth += 1) {
      const class_ = await harness.openClass();
      const { context } = await class_.enter("tutor");
      took.push(await joinAndSee(class_, "student"));
      await context.close();
    }
    goals.push(within(`Join pressed to first remote frame by ${transport}, p95`, at(0.95, took), 2_000));
  }
  return goals;
};

const glass: Measure = async (harness, times) => {
  const class_ = await harness.openClass();
  const tutor = await class_.lobby("tutor");
  await tutor.page.evaluate(clockAsCamera);
  await tutor.page.getByRole("button", { name: "Join the class" }).click();
  const student = await class_.enter("student");
  await untilCall(student.page, ({ frames }) => frames > 60, 60_000);
  const ages = await frameAges(student.page, "tutor", 60 * times);
  await Promise.all([tutor, student].map(({ context }) => context.close()));
  return [within("glass to glass through the relay, p50", at(0.5, ages), 150), within("the same, p95", at(0.95, ages), 250)];
};

const darkness =
  (short: boolean): Measure =>
  async (harness, times) => {
    const goals: Goal[] = [];
    for (const dark of short ? [4] : [4, 25, 60]) {
      const took: number[] = [];
      for (let nth = 0; nth < times; nth += 1) {
        const { tutor, student, close } = await runningCall(harness);
        harness.network.set({ dark: true });
        await seconds(dark);
        harness.network.set({});
        took.push(await untilBack([tutor, student]));
        await close();
      }
      goals.push(within(`back after ${dark} s of darkness, p95`, at(0.95, took), 4_000));
    }
    return goals;
  };

const moves: Measure = async (harness, times) => {
  const goals: Goal[] = [];
  for (const isInformed of [true, false]) {
    const took: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const { tutor, student, close } = await runningCall(harness);
      harness.network.moveAddress("student");
      if (isInformed) {
        await student.context().setOffline(true);
        await seconds(0.5);
        await student.context().setOffline(false);
      }
      took.push(await untilBack([tutor, student]));
      await close();
    }
    const name = `back after a change of address that the browser ${isInformed ? "is told of" : "has to find out"}, p95`;
    goals.push(within(name, at(0.95, took), 8_000));
  }
  return goals;
};

const losses =
  (short: boolean): Measure =>
  async (harness, times) => {
    const goals: Goal[] = [];
    const all = [
      [10, 3],
      [20, 5],
      [30, 8],
    ] as const;
    for (const [loss, most] of short ? all.slice(1, 2) : all) {
      const { student, close } = await runningCall(harness);
      harness.network.set({ side: "tutor", loss });
      await seconds(10);
      goals.push(share(`voice concealed at ${loss} % loss`, await concealedIn(student, 10 + 2 * times), most));
      await close();
      harness.network.set({});
    }
    return goals;
  };

const narrows =
  (short: boolean): Measure =>
  async (harness, times) => {
    const goals: Goal[] = [];
    const changes: number[] = [];
    let concealed = 0;
    for (let nth = 0; nth < Math.ceil(times / 3); nth += 1) {
      const { tutor, student, close } = await runningCall(harness);
      harness.network.set({ side: "tutor", kbps: 100 });
      const began = performance.now();
      await tutor.getByText(/because the network is weak/).waitFor({ timeout: 60_000 });
      const changed = performance.now() - began;
      changes.push(changed);
      await seconds(10 - changed / 1_000);
      concealed = Math.max(concealed, await concealedIn(student, 10));
      await close();
      harness.network.set({});
    }
    goals.push(within("a rung lower after the link narrows to 100 kbit/s, at worst", Math.max(...changes), 6_000));
    goals.push(share("voice concealed from 10 s later on, at worst", concealed, 5));
    if (short) return goals;
    harness.network.set({});
    const { student, close } = await runningCall(harness);
    harness.network.set({ side: "tutor", kbps: 32 });
    await seconds(20);
    goals.push(share("voice concealed on a link of 32 kbit/s", await concealedIn(student, 15), 3));
    await close();
    return goals;
  };

const blackholes: Measure = async (harness) => {
  const goals: Goal[] = [];
  for (const [name, forecast] of [
    ["all UDP dropped", { noUdp: true }],
    ["nothing passes the relay", { dark: true }],
  ] as const) {
    harness.network.set(forecast);
    const class_ = await harness.openClass();
    const tutor = await class_.enter("tutor");
    const student = await class_.lobby("student");
    await student.page.getByRole("button", { name: "Join the class" }).click();
    const began = performance.now();
    await untilCall(student.page, ({ energy, socketEnergy }) => energy > 0.0001 || socketEnergy > 0.1, 60_000);
    goals.push(within(`voice heard after joining, ${name}`, performance.now() - began, 3_000));
    if (name === "all UDP dropped") {
      await untilCall(student.page, ({ relay }) => relay.includes("tcp"), 60_000);
      await seconds(5);
      goals.push(share(`voice concealed, ${name}`, await concealedIn(student.page, 10), 3));
    }
    await Promise.all([tutor, student].map(({ context }) => context.close()));
  }
  return goals;
};

const within = (name: string, milliseconds: number, goal: number): Goal => [
  `${name} (${goal / 1_000} s)`,
  `${(milliseconds / 1_000).toFixed(2)} s`,
  milliseconds <= goal,
];
const share = (name: string, percent: number, goal: number): Goal => [
  `${name} (${goal} %)`,
  `${percent.toFixed(1)} %`,
  percent <= goal,
];

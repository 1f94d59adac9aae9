import { setTimeout as pause } from "node:timers/promises";
import { insertOperations, storeSnapshots } from "#api/domains/rooms/board/operations.queries.ts";
import { lockRecord, saveRecord } from "#api/domains/rooms/board/records.queries.ts";
import { BoardPage } from "#api/testing/board-page.ts";
import { socketOf } from "#api/testing/room-server.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { openClassHarness } from "../../e2e/class-harness.ts";
import type { Goal } from "../goals.ts";
import { onDatabase } from "../on-database.ts";
import { serve } from "../processes.ts";
import { at } from "./class-calls.ts";
import { longLog, minute, strokeOf } from "./handwriting.ts";

const slower = 6;
const pages = 30;

/** The board between real processes, and in a browser on a slow phone. */
export async function measure({ short }: { short: boolean }): Promise<Goal[]> {
  const goals: Goal[] = [];
  await onDatabase(async ({ environment, secret, appUrl, ownerUrl }) => {
    Object.assign(process.env, { TEST_APP_URL: appUrl, TEST_OWNER_URL: ownerUrl });
    const world = await startWorld({ secret });
    const [one, other] = await Promise.all([4_141, 4_142].map((port) => serve("web/server.ts", port, environment, "/healthz")));
    for (const [name, url, most] of [
      ["the same process", one?.url, 80],
      ["another process", other?.url, 200],
    ] as const) {
      const took = await strokesSeen(world, [one?.url ?? "", url ?? ""], short ? 40 : 300);
      const p95 = at(0.95, took);
      goals.push([`a stroke seen by the other, through ${name}, p95 ms (${most})`, p95.toFixed(0), p95 <= most]);
    }
    goals.push(await lateJoin(world, { environment, secret }, short ? 1 : 5));
    await world.stop();
  });
  return goals;
}

/** Milliseconds from the end of each of the tutor's strokes until the student's page has it. */
async function strokesSeen(world: World, [tutorAt, studentAt]: [string, string], strokes: number): Promise<number[]> {
  const [student, staffId] = [await world.make.student(), await world.make.tutor()];
  const startsAt = new Date(Date.now() - 60_000);
  const courseId = await world.make.course();
  const booking = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  const id = await world.lessonOf(booking);
  const enter = async (side: "tutor" | "student", nth: number, url: string) => {
    const person = await world.as(side === "student" ? student : await world.make.tutorAccount(staffId));
    const { ticket } = await person.rooms.joinLesson({ params: { id }, body: {} });
    const page = new BoardPage(side, nth);
    await page.enter({ connect: (lessonId) => socketOf(url, lessonId) }, id, ticket);
    return page;
  };
  const [tutor, reader] = [await enter("tutor", 1, tutorAt), await enter("student", 2, studentAt)];
  const took: number[] = [];
  const hands = Array.from({ length: Math.ceil(strokes / 90) }, minute).flat();
  for (let nth = 0; nth < strokes; nth += 1) {
    const began = performance.now();
    tutor.copy.make([{ kind: "draw", page: 0, mark: strokeOf(hands[nth] ?? []) }]);
    while (tutor.line.flush());
    while (reader.shown(0).length <= nth) await pause(1);
    took.push(performance.now() - began);
    await pause(50);
  }
  tutor.leave();
  reader.leave();
  return took;
}

type Ground = { environment: Record<string, string>; secret: string };

/** A student who comes late to a long class, on a slow computer. */
async function lateJoin({ db }: World, ground: Ground, times: number): Promise<Goal> {
  const harness = await openClassHarness(ground);
  const class_ = await harness.openClass();
  const log = longLog(20_000, pages);
  await db.transaction().execute(async (inside) => {
    const record = await lockRecord(inside, class_.lessonId);
    for (let from = 0; from < log.length; from += 2_000)
      await insertOperations(inside, class_.lessonId, log.slice(from, from + 2_000));
    const facts = { pages, penGiven: false, looks: { student: 0, tutor: pages - 1, staff: 0 } };
    await saveRecord(inside, class_.lessonId, { ...record, lastSeq: log.length, lastAtMs: log.at(-1)?.atMs ?? 0, facts });
  });
  await storeSnapshots(db, class_.lessonId);
  const took: Awaited<ReturnType<typeof untilDrawn>>[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const { page, context } = await class_.lobby("student");
    const join = page.getByRole("button", { name: "Join the class" });
    await join.waitFor();
    await page.waitForLoadState("networkidle");
    const line = await context.newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const [, seen] = await Promise.all([join.click(), page.evaluate(untilDrawn)]);
    took.push(seen);
    await context.close();
  }
  await harness.close();
  const middle = (of: "sinceJoin" | "sinceAsked") =>
    at(
      0.5,
      took.map((one) => one[of]),
    );
  const name = `late join after 20,000 operations, CPU ${slower} times slower, median ms until the page is drawn (1000)`;
  const asked = middle("sinceAsked");
  return [name, `${asked.toFixed(0)}; since Join was pressed ${middle("sinceJoin").toFixed(0)}`, asked <= 1_000];
}

/** In the page: milliseconds until its board is drawn, since Join was pressed and since the board was asked for. */
function untilDrawn(): Promise<{ sinceJoin: number; sinceAsked: number }> {
  let [joined, asked] = [0, 0];
  addEventListener("click", () => (joined = performance.now()), { capture: true, once: true });
  window.WebSocket = class extends WebSocket {
    override send(data: Parameters<WebSocket["send"]>[0]): void {
      if (typeof data === "string" && data.includes("board-come")) asked = performance.now();
      super.send(data);
    }
  };
  return new Promise((resolve) => {
    const look = () => {
      const label = document.querySelector("canvas[role=img]")?.getAttribute("aria-label") ?? "";
      const now = performance.now();
      if (/[1-9]\d* drawing/.test(label)) resolve({ sinceJoin: now - joined, sinceAsked: now - asked });
      else requestAnimationFrame(look);
    };
    look();
  });
}

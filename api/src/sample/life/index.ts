import { randomUUID } from "node:crypto";
import { sendToOutbox } from "#api/platform/mail/index.ts";
import { heart } from "#api/domains/rooms/index.ts";
import { families } from "./families.ts";
import type { MovedClock } from "./moved-clock.queries.ts";
import { hireTutors, planJobs, planPayouts, runJobs } from "./office.ts";
import { planChild } from "./play-child.ts";
import type { Life } from "./life.ts";

export { familiesToTry } from "./families.ts";
export { moveClock } from "./moved-clock.queries.ts";
export { daysBefore } from "./life.ts";
export { Timeline } from "./timeline.ts";

/** Days of life before the product is started. */
export const daysOfLife = 40;

/** Plays what families, tutors and the office did before the product was started, by the product's own use cases. */
export async function playLife(life: Life, clock: MovedClock): Promise<void> {
  const { db, emails } = life.service;
  const beat = heart(randomUUID()); // a process is up all the time
  const passTo = async (at: Date) => {
    await sendToOutbox(db, emails, at, clock);
    await clock.moveTo(at);
    await beat(db);
  };
  await hireTutors(life);
  for (const family of families) for (const child of family.children) planChild(life, family, child);
  planPayouts(life);
  planJobs(life, life.service.now());
  await life.timeline.play(life.end, passTo);
  await passTo(life.end);
  await runJobs(life);
}

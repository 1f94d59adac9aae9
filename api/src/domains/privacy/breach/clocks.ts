import type { BreachStep } from "@tutoring/contract";

const hour = 3_600_000;

/** Within how many hours of finding out; the Board's first intimation and the notices to people are due without delay. */
const hours: Record<BreachStep, number | null> = { "cert-in": 6, "board-first": null, people: null, "board-detailed": 72 };

/** By when a step has to be done; null: without delay. */
export function dueBy(step: BreachStep, discovered: Date): Date | null {
  const within = hours[step];
  return within === null ? null : new Date(discovered.getTime() + within * hour);
}

/** By when authorities must have been told. */
export type Clocks = { certIn: Date; board: Date };

export function clocksFrom(discovered: Date): Clocks {
  const [certIn, board] = [dueBy("cert-in", discovered), dueBy("board-detailed", discovered)];
  if (!certIn || !board) throw new Error("a clock has no hours");
  return { certIn, board };
}

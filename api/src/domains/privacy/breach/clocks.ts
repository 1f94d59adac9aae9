const hour = 3_600_000;

/** By when authorities must have been told. The Board's first intimation and the notices to people are due without delay. */
export type Clocks = { certIn: Date; board: Date };

export const clocksFrom = (discovered: Date): Clocks => ({
  certIn: new Date(discovered.getTime() + 6 * hour),
  board: new Date(discovered.getTime() + 72 * hour),
});

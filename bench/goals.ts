/** A measurement, with its goal in the name; its value; whether the goal is reached. */
export type Goal = [name: string, value: string, held: boolean];

/** Prints each goal; a missed one makes the script fail. */
export function report(goals: Goal[]): void {
  for (const [name, value, held] of goals) console.log(`${held ? "held  " : "MISSED"}  ${name}: ${value}`);
  if (!goals.every(([, , held]) => held)) process.exitCode = 1;
}

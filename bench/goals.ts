/** A measurement, its value, and whether it reaches the goal, which is in the name. */
export type Goal = [name: string, value: string, held: boolean];

/** Prints each; a miss makes the script fail. */
export function tell(goals: Goal[]): void {
  for (const [name, value, held] of goals) console.log(`${held ? "held  " : "MISSED"}  ${name}: ${value}`);
  if (!goals.every(([, , held]) => held)) process.exitCode = 1;
}

import type { BusyProblem } from "@tutoring/contract";

/** Why another calendar could not be read. */
export class CalendarProblem extends Error {
  readonly problem: BusyProblem;
  constructor(problem: BusyProblem) {
    super(problem);
    this.problem = problem;
  }
}

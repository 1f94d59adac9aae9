import { STATUS_CODES } from "node:http";
import { type Problem, statusOf } from "@tutoring/contract";

export const problemType = "application/problem+json";

/** RFC 9457's members. `type` is an address of the documentation, where the fragment is the refusal's id. */
export type ProblemDocument = Problem & { type: string; title: string; status: number; detail?: string };

/** A problem as RFC 9457 describes it; its own members are extensions. */
export function documentOf(problem: Problem, status: number = statusOf[problem.code]): ProblemDocument {
  return {
    type: problem.id ? `/api/docs#${problem.id}` : "about:blank",
    title: STATUS_CODES[status] ?? problem.code,
    status,
    ...(problem.message && { detail: problem.message }),
    ...problem,
  };
}

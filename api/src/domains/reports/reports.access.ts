import { createHash } from "node:crypto";
import type { HomeworkFile, HomeworkState, LessonReport } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Lesson, requireParticipant } from "#api/domains/lessons/index.ts";
import { homeworkFilesOf } from "./homework-files.queries.ts";
import { homeworkState, mayWithReport } from "./reports.policy.ts";
import { reportOf, type StoredReport } from "./reports.queries.ts";

export type AtReport = {
  lesson: Lesson;
  side: "student" | "tutor";
  report: StoredReport | undefined;
  files: LessonReport["homework"]["files"];
  state: HomeworkState | null;
  may: LessonReport["may"];
};

/** A lesson's report with its homework, for its tutor or its family. Refuses everyone else as if it did not exist. */
export async function readReport(context: SignedIn, id: string): Promise<AtReport> {
  const { lesson, side } = await requireParticipant(context, id, undefined);
  if (side === "staff") throw new Refusal("not-your-class");
  const report = await reportOf(context.db, id);
  const files = await homeworkFilesOf(context.db, id);
  const state = homeworkState(report, files);
  return { lesson, side, report, files, state, may: mayWithReport({ lesson, side, report, state }, context.now()) };
}

/** What stands for what the child has handed in: another after each change of its words or files. */
export function workOf(report: StoredReport | undefined, files: HomeworkFile[]): string {
  if (!report?.handedInAt) return "";
  const handedIn = [report.answer ?? "", ...files.filter(({ side }) => side === "student").map(({ id }) => id)];
  return createHash("sha256").update(JSON.stringify(handedIn)).digest("base64url").slice(0, 22);
}

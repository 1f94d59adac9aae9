import type { LessonReport } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { readReport } from "./reports.access.ts";
import { homeworkState } from "./reports.policy.ts";
import type { StoredReport } from "./reports.queries.ts";

/** A lesson's report with its homework, as the caller sees it: a family nothing before the tutor has written. */
export async function showReport(context: SignedIn, id: string): Promise<LessonReport> {
  const { lesson, side, report, files, may } = await readReport(context, id);
  const seen = side === "tutor" || report ? files : [];
  return {
    lessonId: id,
    course: namesIn(lesson, context.browser.language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    startsAt: lesson.startsAt.toISOString(),
    report: report ? wordsOf(report) : null,
    homework: {
      task: report?.task ?? "",
      links: report?.links ?? [],
      state: homeworkState(report, files),
      answer: report?.answer ?? "",
      handedInAt: report?.handedInAt?.toISOString() ?? null,
      comment: report?.comment ?? "",
      markedAt: report?.markedAt?.toISOString() ?? null,
      files: seen,
    },
    may,
  };
}

const wordsOf = ({ done, hard, practise, writtenAt, correctedAt }: StoredReport) => ({
  ...{ done, hard, practise },
  writtenAt: writtenAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});

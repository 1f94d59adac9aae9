import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reportsHandlers } from "#api/domains/reports/reports.routes.ts";
import { asFamily, asTutor } from "./calls.ts";
import { dayAfter, later, minute, type Stage } from "./stage.ts";
import type { ReportStory } from "./story.ts";

type OfLesson = { email: string; tutor: string; lessonId: string; endsAt: Date };

/** Plans what the tutor writes after a lesson, and what the child hands in. */
export function planReport(stage: Stage, { email, tutor, lessonId, endsAt }: OfLesson, report: ReportStory): void {
  const { done, hard = "", practise = "", task = "", answer, photo, comment } = report;
  const params = { id: lessonId };
  stage.timeline.plan(later(endsAt, 25 * minute), async () => {
    await reportsHandlers.writeReport(await asTutor(stage, tutor), { params, body: { done, hard, practise, task, links: [] } });
  });
  if (answer === undefined && !photo) return;
  stage.timeline.plan(dayAfter(endsAt, 19, 20), async () => {
    const family = await asFamily(stage, email);
    if (photo) await reportsHandlers.addHomeworkFile(family, { params, body: { file: await pictureOf(photo) } });
    await reportsHandlers.handIn(family, { params, body: { answer: answer ?? "" } });
  });
  if (comment === undefined) return;
  stage.timeline.plan(dayAfter(endsAt, 21, 5), async () => {
    await reportsHandlers.markHomework(await asTutor(stage, tutor), { params, body: { comment } });
  });
}

async function pictureOf(name: string): Promise<File> {
  const bytes = await readFile(join(import.meta.dirname, "../pictures/homework", `${name}.webp`));
  return new File([bytes], `${name}.webp`, { type: "image/webp" });
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reportsHandlers } from "#api/domains/reports/reports.routes.ts";
import { asFamily, asTutor } from "./calls.ts";
import { dayAfter, later, minute, type Life } from "./life.ts";
import type { ReportStory } from "./story.ts";

type OfLesson = { email: string; tutor: string; lessonId: string; endsAt: Date };

/** Plans what the tutor writes after a lesson, and what the child hands in. */
export function planReport(life: Life, { email, tutor, lessonId, endsAt }: OfLesson, report: ReportStory): void {
  const { done, hard = "", practise = "", task = "", answer, photo, comment } = report;
  const params = { id: lessonId };
  life.timeline.plan(later(endsAt, 25 * minute), async () => {
    await reportsHandlers.writeReport(await asTutor(life, tutor), { params, body: { done, hard, practise, task, links: [] } });
  });
  if (answer === undefined && !photo) return;
  life.timeline.plan(dayAfter(endsAt, 19, 20), async () => {
    const family = await asFamily(life, email);
    if (photo) await reportsHandlers.addHomeworkFile(family, { params, body: { file: await pictureOf(photo) } });
    await reportsHandlers.handIn(family, { params, body: { answer: answer ?? "" } });
  });
  if (comment === undefined) return;
  life.timeline.plan(dayAfter(endsAt, 21, 5), async () => {
    await reportsHandlers.markHomework(await asTutor(life, tutor), { params, body: { comment, work: "" } });
  });
}

async function pictureOf(name: string): Promise<File> {
  const bytes = await readFile(join(import.meta.dirname, "../pictures/homework", `${name}.webp`));
  return new File([bytes], `${name}.webp`, { type: "image/webp" });
}

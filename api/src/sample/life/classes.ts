import { randomUUID } from "node:crypto";
import type { Side } from "@tutoring/contract";
import { judgedWithin, judgeDemos } from "#api/domains/bookings/index.ts";
import { judgeLessons } from "#api/domains/enrolments/index.ts";
import { requireLesson } from "#api/domains/lessons/index.ts";
import { endPresence, insertPresence } from "#api/domains/rooms/index.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { later, minute, type Life } from "./life.ts";

/** So long after a class nobody can come to it any more, and its outcome is recorded. */
const judgedAfter = 16 * minute;

/** Plans who comes to a lesson, the recording of its outcome, and what follows. */
export async function planClass(
  life: Life,
  lessonId: string,
  sides: readonly Side[],
  afterwards: (endsAt: Date) => Promise<void> | void,
): Promise<void> {
  const { service, timeline } = life;
  const { startsAt, endsAt, tutorName, studentName } = await requireLesson(systemContext(service), lessonId);
  sides.forEach((side, nth) => {
    const who = {
      connection: randomUUID(),
      processId: randomUUID(),
      person: side,
      name: side === "tutor" ? tutorName : studentName,
    };
    timeline.plan(later(startsAt, (nth - 3) * minute), () => insertPresence(service.db, { ...who, lessonId, side }));
    timeline.plan(later(endsAt, nth * minute), () => endPresence(service.db, who.connection, "left"));
  });
  timeline.plan(later(endsAt, judgedAfter), async () => {
    await judgeDemos(systemContext(service), judgedWithin.often);
    await judgeLessons(systemContext(service));
    await afterwards(endsAt);
  });
}

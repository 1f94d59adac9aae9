import type { Context } from "#api/platform/core/context.ts";
import { timeInIndia } from "#api/platform/core/india.ts";
import type { Lesson } from "#api/domains/lessons/index.ts";
import { mediaSeenOf } from "./media.queries.ts";

const witnesses = { relay: "our relay", livekit: "LiveKit" };

/** What the second witness saw of a class, in sentences for the desk; times in India. */
export async function mediaFacts({ db }: Pick<Context, "db">, lesson: Lesson): Promise<string[]> {
  const names = {
    tutor: `${lesson.tutorName} (tutor)`,
    student: `${lesson.studentName} (student)`,
    staff: "Our team",
    parent: `Parent of ${lesson.studentName}`,
  };
  const seen = await mediaSeenOf(db, lesson.id);
  return seen.map(
    ({ side, witness, from, until }) =>
      `${names[side]}: picture or voice came through ${witnesses[witness]} between ${timeInIndia(from)} and ${timeInIndia(until)}.`,
  );
}

import type { Side } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import type { Lesson, Participant } from "#api/lessons/index.ts";

type Entrant = { side: Side; lesson: Pick<Lesson, "tutorId"> };

/** Who a connection belongs to: a second one of the same person replaces the first. */
export const personOf = ({ viewer }: Pick<Context, "viewer">, { side, lesson }: Entrant): string =>
  side === "tutor" ? `tutor ${lesson.tutorId}` : side === "parent" ? `parent ${viewer?.id}` : `account ${viewer?.id}`;

/** The place that a participant takes; a family may have a parent beside the child. */
export const placeOf = (participant: Participant, asParent: boolean): Omit<Participant, "side"> & { side: Side } =>
  asParent && participant.side === "student" ? { ...participant, side: "parent" } : participant;

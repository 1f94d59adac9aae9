import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Participant, requireParticipant, roomState } from "#api/domains/lessons/index.ts";
import { isRemoved } from "./removals.queries.ts";
import { personOf } from "./room-sessions.ts";

/** The caller's part in a lesson; refuses whom our team has removed from the class while it is open. */
export async function requireAdmitted(context: Context, id: string, key: string | undefined): Promise<Participant> {
  const participant = await requireParticipant(context, id, key);
  const isOpen = roomState(participant.lesson, context.now()) === "open";
  // protects C112: asking who was removed [isOpen → !isOpen]
  if (isOpen && (await isRemoved(context.db, id, personOf(context, participant)))) throw new Refusal("removed-from-class");
  return participant;
}

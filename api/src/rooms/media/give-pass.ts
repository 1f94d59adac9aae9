import type { MediaPass } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireParticipant, roomState } from "#api/lessons/index.ts";
import { isEnded } from "../endings.queries.ts";
import { personOf, placeOf } from "../person-of.ts";
import { isRemoved } from "../removals.queries.ts";
import type { MediaProvider } from "./provider.ts";

type Asked = { key?: string | undefined; check: boolean; asParent: boolean; connection?: string | undefined };

/** A participant's pass for picture and voice, while the class is open, or earlier if it is for a check of the network. */
export async function givePass(context: Context, media: MediaProvider, lessonId: string, asked: Asked): Promise<MediaPass> {
  const participant = placeOf(await requireParticipant(context, lessonId, asked.key), asked.asParent);
  const { lesson, side } = participant;
  const state = roomState(lesson, context.now());
  if (state !== "open" && !(asked.check && state === "early")) throw new Refusal("class-not-open");
  if (!asked.check && (await isEnded(context.db, lessonId))) throw new Refusal("class-ended");
  if (!asked.check && (await isRemoved(context.db, lessonId, personOf(context, participant))))
    throw new Refusal("removed-from-class");
  return media.pass({ lessonId, side, person: personOf(context, participant), connection: asked.connection, check: asked.check });
}

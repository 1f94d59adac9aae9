import type { MediaPass } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { requireParticipant, roomState } from "#api/domains/lessons/index.ts";
import type { Channel } from "../channels.ts";
import { isEnded, isRemoved } from "../removals.queries.ts";
import type { Rooms } from "../rooms.ts";
import { personOf, placeOf } from "../room-sessions.ts";
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

/** People who are removed from a room lose picture and voice as well, and all do when it is over. */
export const mediaChannel = ({ sessions, media, report }: Rooms): Channel => ({
  left: ({ connection, lessonId, side }) => {
    const ended = sessions.get(connection)?.ended;
    if (ended !== "removed" && ended !== "over") return;
    media.remove(lessonId, side).catch((error: unknown) => report("media-not-removed", { error }));
  },
});

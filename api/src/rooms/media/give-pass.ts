import type { MediaPass } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireParticipant, roomState } from "#api/lessons/index.ts";
import { isEnded } from "../endings.queries.ts";
import type { MediaProvider } from "./provider.ts";

type Asked = { key?: string | undefined; check: boolean; connection?: string | undefined };

/** A participant's pass for picture and voice, while the class is open; for a check also before. */
export async function givePass(context: Context, media: MediaProvider, lessonId: string, asked: Asked): Promise<MediaPass> {
  const { lesson, side } = await requireParticipant(context, lessonId, asked.key);
  const state = roomState(lesson, context.now());
  if (state !== "open" && !(asked.check && state === "early")) throw new Refusal("class-not-open");
  if (!asked.check && (await isEnded(context.db, lessonId))) throw new Refusal("class-ended");
  return media.pass({ lessonId, side, connection: asked.connection, check: asked.check });
}

import type { MediaPass } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireParticipant, roomState } from "#api/lessons/index.ts";
import type { MediaProvider } from "./provider.ts";

type Asked = { key?: string | undefined; check: boolean; connection?: string | undefined };

/** A participant's pass for picture and voice, while the class is open; for a check also before. */
export async function givePass(context: Context, media: MediaProvider, lessonId: string, asked: Asked): Promise<MediaPass> {
  const { lesson, side, name } = await requireParticipant(context, lessonId, asked.key);
  const state = roomState(lesson, context.now());
  if (state !== "open" && !(asked.check && state === "early")) throw new Refusal("class-not-open");
  return media.pass({ lessonId, side, name, connection: asked.connection, check: asked.check });
}

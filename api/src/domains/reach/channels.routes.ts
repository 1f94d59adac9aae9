import type { reachChannels } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { listChannels, resumeChannel } from "./channels.ts";

export const channelHandlers: Handlers<typeof reachChannels> = {
  listChannels,
  resumeChannel: (context, { params }) => resumeChannel(context, params.channel),
};

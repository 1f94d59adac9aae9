import type { roomMedia } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { givePass } from "./give-pass.ts";
import type { MediaProvider } from "./provider.ts";

export const roomMediaHandlers = (media: MediaProvider): Handlers<typeof roomMedia> => ({
  takeLiveKitWebhook: async (_context, { body }) => {
    await media.takeWebhook(body.bytes, body.signature);
    return { heard: true };
  },
  givePass: (context, { params, body }) => givePass(context, media, params.id, body),
});

import { classAccess } from "./refusals/groups.ts";
import { raw } from "./raw-body.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

const IceServer = z.object({ urls: z.string(), username: z.string(), credential: z.string() });

/** What a page needs to start a call, for a few minutes; a running one goes on. */
export const MediaPass = z.discriminatedUnion("kind", [
  /** Browser to browser. One entry for each way to the relay: UDP, then TCP. */
  z.object({ kind: z.literal("mesh"), iceServers: z.array(IceServer), relayOnly: z.boolean() }),
  z.object({ kind: z.literal("livekit"), url: z.string(), token: z.string() }),
]);
export type MediaPass = z.infer<typeof MediaPass>;

export const roomMedia = {
  givePass: route({
    method: "POST",
    path: "/classes/:id/passes",
    access: "anyone",
    summary: "A pass for picture and voice in a class; a fresh one for each new start of a call.",
    params: z.object({ id: z.uuid() }),
    body: json(
      z.object({
        /** From the tutor's signed link in the email. */
        key: z.string().max(200).optional(),
        /** For a check of the network without others; possible before the class opens. */
        check: z.boolean().default(false),
        /** A family's call for the parent, beside the child. */
        asParent: z.boolean().default(false),
        /** The caller's page, by which others recognise its pictures. */
        connection: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .optional(),
      }),
    ),
    reply: json(MediaPass),
    readsOnly: true,
    refusals: [...classAccess, "class-not-open", "class-ended", "removed-from-class"],
  }),
  takeLiveKitWebhook: route({
    method: "POST",
    path: "/webhooks/livekit",
    formerPath: "/livekit-events",
    access: "anyone",
    summary: "What a LiveKit server saw, signed by it: a second witness of who was in a class.",
    body: raw({ type: "application/webhook+json", limitBytes: 64 * 1024, signedBy: "authorization" }),
    reply: json(z.object({ heard: z.boolean() })),
    refusals: ["not-signed"],
  }),
};

import { RequestFile } from "./request-file.ts";
import { json, route } from "./route.ts";
import { LongId } from "./whole-number.ts";
import { z } from "./z.ts";

export const deskMessages = {
  mailMessage: route({
    method: "POST",
    path: "/desk/messages/:id/mail",
    access: "handle-requests",
    summary: "Send by email what went to a device or a phone, once: `id` is that of its email in the request.",
    params: z.object({ id: LongId }),
    reply: json(RequestFile),
    refusals: ["no-such-message", "message-mailed", "message-over", "mail-stopped", "no-such-request"],
  }),
};

import { z } from "./z.ts";

export const emailStatuses = ["planned", "sent", "failed", "withdrawn"] as const;
export const ClassEmail = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  /** When it was or is due. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
});
export type ClassEmail = z.infer<typeof ClassEmail>;

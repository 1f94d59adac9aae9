import { z } from "./z.ts";

export const letterStatuses = ["planned", "sent", "failed", "withdrawn"] as const;
export const ClassLetter = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(letterStatuses),
  /** When it was or is due. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
});
export type ClassLetter = z.infer<typeof ClassLetter>;

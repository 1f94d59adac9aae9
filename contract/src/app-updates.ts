import { json, route } from "./route.ts";
import { z } from "./z.ts";

export const appUpdateStatuses = ["ACTIVE", "INACTIVE", "PENDING"] as const;

export const AppUpdate = z.object({
  id: z.number(),
  prevVersion: z.string(),
  currVersion: z.string(),
  mandatory: z.boolean(),
  description: z.string(),
  releaseNotes: z.string(),
  /** https only. */
  downloadUrl: z.string(),
  /** Free text, as "18 MB". */
  size: z.string(),
  status: z.enum(appUpdateStatuses),
  createdAt: z.string(),
});
export type AppUpdate = z.infer<typeof AppUpdate>;

export const appUpdates = {
  showLatestAppUpdate: route({
    method: "GET",
    path: "/app-updates/latest",
    access: "anyone",
    summary: "The newest ACTIVE version of the app and whether it is mandatory; null while there is none.",
    reply: json(z.object({ data: AppUpdate.nullable() })),
    kept: true,
  }),
};

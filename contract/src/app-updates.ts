import { Meta, ordered, paged } from "./lists.ts";
import { asRead, isHttpsLink } from "./meeting-link.ts";
import { csv, json, route } from "./route.ts";
import { line, text } from "./text.ts";
import { isNewer } from "./versions.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

export const appUpdateStatuses = ["ACTIVE", "INACTIVE", "PENDING"] as const;
export type AppUpdateStatus = (typeof appUpdateStatuses)[number];

export const AppUpdate = z.object({
  id: z.number(),
  prevVersion: z.string(),
  currVersion: z.string(),
  mandatory: z.boolean(),
  description: z.string(),
  releaseNotes: z.string(),
  /** https only. */
  downloadUrl: z.string(),
  /** Free text, such as "18 MB". */
  size: z.string(),
  status: z.enum(appUpdateStatuses),
  createdAt: z.string(),
  version: z.number(),
});

const missing = sentence("versionsRequired");
const version = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .regex(/^\d{1,6}(\.\d{1,6}){1,3}$/, sentence("versionInvalid"));

export const AppUpdateInput = z
  .object({
    prevVersion: version,
    currVersion: version,
    mandatory: z.boolean().default(false),
    description: text(2000).default(""),
    releaseNotes: text(10_000).default(""),
    downloadUrl: z
      .string()
      .trim()
      .max(1000)
      .refine((given) => given === "" || isHttpsLink(given), sentence("downloadUrlInvalid"))
      .transform(asRead)
      .default(""),
    size: line(50).default(""),
  })
  .refine(({ prevVersion, currVersion }) => isNewer(currVersion, prevVersion), {
    path: ["currVersion"],
    error: sentence("versionTooOld"),
  });
export type AppUpdateInput = z.infer<typeof AppUpdateInput>;

const fields = AppUpdateInput.shape;
/** Fields that are left out keep their values. */
const AppUpdateChange = z.object({
  prevVersion: fields.prevVersion.optional(),
  currVersion: fields.currVersion.optional(),
  mandatory: z.boolean().optional(),
  description: fields.description.unwrap().optional(),
  releaseNotes: fields.releaseNotes.unwrap().optional(),
  downloadUrl: fields.downloadUrl.unwrap().optional(),
  size: fields.size.unwrap().optional(),
});
export type AppUpdateChange = z.infer<typeof AppUpdateChange>;

const id = z.object({ id: Id });
export type AppUpdate = z.infer<typeof AppUpdate>;

export const appUpdates = {
  showLatestAppUpdate: route({
    method: "GET",
    path: "/app-updates/latest",
    access: "anyone",
    summary:
      "The newest ACTIVE version of the app and whether it is mandatory, null while there is none; and the version that is served.",
    reply: json(z.object({ data: AppUpdate.nullable(), served: z.string().default("") })),
    cached: true,
  }),

  listAppUpdates: route({
    method: "GET",
    path: "/app-updates",
    access: "manage-site",
    summary: "The app's versions, newest first.",
    query: z.object({
      ...paged(10),
      status: z.enum(["ALL", ...appUpdateStatuses]).default("ALL"),
      ...ordered(["createdAt", "currVersion", "status"], "createdAt", "desc"),
    }),
    reply: json(z.object({ data: z.array(AppUpdate), meta: Meta })),
  }),
  exportAppUpdates: route({
    method: "GET",
    path: "/app-updates/export",
    access: "manage-site",
    summary: "What the filter shows, as CSV.",
    query: z.object({ status: z.enum(["ALL", ...appUpdateStatuses]).default("ALL") }),
    reply: csv,
  }),
  createAppUpdate: route({
    method: "POST",
    path: "/app-updates",
    access: "manage-site",
    summary: "Add a version; it is PENDING until activated.",
    body: json(AppUpdateInput),
    reply: json(AppUpdate),
    clearsCache: true,
  }),
  updateAppUpdate: route({
    method: "PATCH",
    path: "/app-updates/:id",
    access: "manage-site",
    summary: "Change a version's details; fields that are left out keep their values.",
    params: id,
    body: json(AppUpdateChange),
    reply: json(AppUpdate),
    clearsCache: true,
    refusals: ["app-update-gone", "stale", "version-not-newer"],
  }),
  changeAppUpdateStatus: route({
    method: "PATCH",
    path: "/app-updates/:id/status",
    access: "manage-site",
    summary: "Activate or deactivate a version.",
    params: id,
    body: json(z.object({ status: z.enum(appUpdateStatuses) })),
    reply: json(AppUpdate),
    clearsCache: true,
    refusals: ["app-update-gone", "stale"],
  }),
  deleteAppUpdate: route({
    method: "DELETE",
    path: "/app-updates/:id",
    access: "manage-site",
    summary: "Delete a version.",
    params: id,
    reply: json(z.object({ id: z.number() })),
    clearsCache: true,
    refusals: ["app-update-gone", "stale"],
  }),
};

import { asciiDigits } from "./ascii-digits.ts";
import { Meta, ordered, paged } from "./lists.ts";
import { Email, Otp } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { codeTries, resume } from "./refusals/groups.ts";
import { csv, fileOf, json, multipart, route } from "./route.ts";
import { maxFileBytes, megabytes } from "./rules.ts";
import { atMost, oneLine, requiredLine, text } from "./text.ts";
import { z } from "./z.ts";
import { type FieldKey, sentence } from "./texts/field-sentences.ts";

const required = (missing: FieldKey) => requiredLine({ missing });

/** Years, from 0 to 60; "fresher" counts as 0. */
const Experience = z
  .string({ error: sentence("experienceRequired") })
  .trim()
  .transform((given) => (given.toLowerCase() === "fresher" ? 0 : given === "" ? Number.NaN : Number(asciiDigits(given))))
  .refine((years) => years >= 0 && years <= 60, sentence("experienceRequired"));

const clock = "(1[0-2]|[1-9]):[0-5]\\d [AP]M";

/** Minutes since midnight of a time such as 4:30 PM. */
function minutesOf(time = ""): number {
  const [hours = 0, minutes = 0] = time.split(/[: ]/).map(Number);
  return (hours % 12) * 60 + minutes + (time.endsWith("PM") ? 12 * 60 : 0);
}

/** A slot may end at midnight: 12:00 AM then counts as the end of the day. */
function endsAfterItBegins(slot: string): boolean {
  const [start, end] = slot.split(" - ").map(minutesOf);
  return start !== undefined && (end || 24 * 60) > start;
}

export const NewApplication = z.object({
  name: required("nameRequired"),
  email: Email,
  phoneNumber: PhoneNumber,
  qualification: required("qualificationRequired"),
  experience: Experience,
  subjects: z
    .string({ error: sentence("subjectsRequired") })
    .overwrite(oneLine)
    .max(500, atMost(500))
    .transform((given) =>
      given
        .split(",")
        .map((subject) => subject.trim())
        .filter(Boolean),
    )
    .refine((subjects) => subjects.length > 0, sentence("subjectsRequired")),
  preferredTimeSlot: z
    .string({ error: sentence("timingRequired") })
    .regex(new RegExp(`^${clock} - ${clock}$`), { error: sentence("timingRequired"), abort: true })
    .refine(endsAfterItBegins, sentence("endBeforeStart")),
  resume: z
    .file({ error: sentence("resumeRequired") })
    .min(1, sentence("resumeRequired"))
    .refine((file) => file.size <= maxFileBytes, {
      error: ({ input }) => sentence("resumeTooLarge", { megabytes: megabytes((input as File).size) }),
    }),
});
export type NewApplication = z.infer<typeof NewApplication>;

const Said = z.object({ message: z.string() });

/** What a résumé may come as: PDF or Word, and plain bytes where an old one's ending says nothing. */
export const resumeTypes = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/octet-stream",
] as const;

export const applicationStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const Application = z.object({
  tutorId: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  qualification: z.string(),
  /** In years. */
  experience: z.number(),
  subjects: z.array(z.string()),
  preferredTimeSlot: z.string(),
  /** Path below /api of an authorised call that streams the file; null without a file. */
  resumePath: z.string().nullable(),
  resumeName: z.string().nullable(),
  status: z.enum(applicationStatuses),
  message: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type Application = z.infer<typeof Application>;

/** An application, with its neighbours among those that wait: the next newer one, and the next older one. */
export const ApplicationFile = z.object({
  application: Application,
  /** By its content, whatever its name. */
  resumeIsPdf: z.boolean(),
  newerWaiting: z.string().nullable(),
  olderWaiting: z.string().nullable(),
});
export type ApplicationFile = z.infer<typeof ApplicationFile>;

const ApplicationFilter = z.object({
  status: z.enum(["ALL", ...applicationStatuses]).default("ALL"),
  search: z.string().trim().max(200).optional(),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;

export const ApplicationByHand = NewApplication.extend({ resume: NewApplication.shape.resume.optional() });
export type ApplicationByHand = z.infer<typeof ApplicationByHand>;

const id = z.object({ id: z.uuid() });

export const applications = {
  sendApplicantCode: route({
    method: "POST",
    path: "/tutors/initiate-email",
    access: "anyone",
    summary: "Mail a code to an applicant.",
    body: json(z.object({ email: Email })),
    reply: json(Said),
    refusals: ["too-many-codes-sent"],
  }),

  verifyApplicantCode: route({
    method: "POST",
    path: "/tutors/verify-otp",
    access: "anyone",
    summary: "Verify the address with the mailed code; the proof lasts an hour.",
    body: json(z.object({ email: Email, otp: Otp })),
    reply: json(Said),
    refusals: ["applicant-code-wrong", "code-expired", "code-tried-out", ...codeTries],
  }),

  applyAsTutor: route({
    method: "POST",
    path: "/tutors/complete",
    access: "anyone",
    summary: "Submit the application of a verified address, with a résumé (PDF or Word, at most 5 MB).",
    body: multipart(NewApplication, maxFileBytes + 1024 * 1024, "resume-too-large"),
    reply: json(Said),
    cookie: "proof",
    refusals: resume,
  }),

  listApplications: route({
    method: "GET",
    path: "/tutors",
    access: "manage-applications",
    summary: "Applications to teach, newest first.",
    query: ApplicationFilter.extend({
      ...paged(10),
      ...ordered(["createdAt", "name", "experience", "status"], "createdAt", "desc"),
    }),
    reply: json(z.object({ data: z.array(Application), meta: Meta })),
  }),

  exportApplications: route({
    method: "GET",
    path: "/tutors/export",
    access: "manage-applications",
    summary: "What the filter shows, as CSV.",
    query: ApplicationFilter,
    reply: csv,
    refusals: ["not-confirmed"],
  }),

  showApplication: route({
    method: "GET",
    path: "/tutors/:id",
    access: "manage-applications",
    summary: "One application, as in the list, and which ones wait before and after it.",
    params: id,
    reply: json(ApplicationFile),
    refusals: ["application-gone"],
  }),

  addApplication: route({
    method: "POST",
    path: "/tutor-requests",
    access: "manage-applications",
    summary: "Enter an application by hand; the résumé may be missing.",
    body: multipart(ApplicationByHand, maxFileBytes + 1024 * 1024, "resume-too-large"),
    reply: json(Application),
    refusals: [...resume, "application-gone"],
  }),

  changeApplicationStatus: route({
    method: "PATCH",
    path: "/tutors/:id/status",
    access: "manage-applications",
    summary:
      "Approve or reject an application; the applicant gets the message by mail, and approval creates the tutor with an account.",
    params: id,
    body: json(z.object({ status: z.enum(applicationStatuses), message: text(2000).default("") })),
    reply: json(Application),
    clearsCache: true,
    refusals: ["application-gone", "stale", "tutor-already", "no-such-tutor", "tutor-email-taken", "tutor-disabled"],
  }),

  deleteApplication: route({
    method: "DELETE",
    path: "/tutors/:id",
    access: "manage-applications",
    summary: "Delete an application and its résumé.",
    params: id,
    reply: json(z.object({ id: z.string() })),
    refusals: ["application-gone", "stale"],
  }),

  openResume: route({
    method: "GET",
    path: "/tutors/:id/resume",
    access: "manage-applications",
    summary: "The résumé of an application, as an attachment.",
    params: id,
    reply: fileOf(...resumeTypes),
    refusals: ["application-gone", "no-resume"],
  }),
};

import { Email, Otp, PhoneNumber } from "./people.ts";
import { json, multipart, route } from "./route.ts";
import { z } from "./z.ts";

/** At most 5 MB; which types are taken is decided by the content. */
export const mostResumeBytes = 5 * 1024 * 1024;
export const resumeTooLarge = (bytes: number): string =>
  `File size (${(bytes / 1024 / 1024).toFixed(2)}MB) exceeds the 5MB limit`;

const required = (message: string) => z.string({ error: message }).trim().min(1, message).max(200, "At most 200 characters");

/** Years from 0 to 60; the word fresher is 0. */
const Experience = z
  .string({ error: "Experience is required" })
  .trim()
  .transform((given) => (given.toLowerCase() === "fresher" ? 0 : given === "" ? Number.NaN : Number(given)))
  .refine((years) => years >= 0 && years <= 60, "Experience is required");

const clock = "(1[0-2]|[1-9]):[0-5]\\d [AP]M";

export const TutorApplication = z.object({
  name: required("Name is required"),
  email: Email,
  phoneNumber: PhoneNumber,
  qualification: required("Qualification is required"),
  experience: Experience,
  subjects: z
    .string({ error: "Subjects are required" })
    .max(500, "At most 500 characters")
    .transform((given) =>
      given
        .split(",")
        .map((subject) => subject.trim())
        .filter(Boolean),
    )
    .refine((subjects) => subjects.length > 0, "Subjects are required"),
  preferredTimeSlot: z
    .string({ error: "Preferred timing is required" })
    .regex(new RegExp(`^${clock} - ${clock}$`), "Preferred timing is required"),
  resume: z
    .file({ error: "Resume is required" })
    .min(1, "Resume is required")
    .refine((file) => file.size <= mostResumeBytes, { error: ({ input }) => resumeTooLarge((input as File).size) }),
});
export type TutorApplication = z.infer<typeof TutorApplication>;

const Said = z.object({ message: z.string() });

export const tutors = {
  sendTutorCode: route({
    method: "POST",
    path: "/tutors/initiate-email",
    access: "anyone",
    summary: "Mail a code to somebody who wants to teach.",
    body: json(z.object({ email: Email })),
    reply: json(Said),
  }),

  verifyTutorCode: route({
    method: "POST",
    path: "/tutors/verify-otp",
    access: "anyone",
    summary: "Prove the address with the mailed code; the proof lasts an hour.",
    body: json(z.object({ email: Email, otp: Otp })),
    reply: json(Said),
  }),

  applyAsTutor: route({
    method: "POST",
    path: "/tutors/complete",
    access: "anyone",
    summary: "Send the application of a proven address, with a résumé (PDF or Word, at most 5 MB).",
    body: multipart(TutorApplication, mostResumeBytes + 1024 * 1024),
    reply: json(Said),
    cookie: "proof",
  }),
};

import { picture } from "./files.ts";
import { Film, Qualification } from "./qualification.ts";
import { stream } from "./raw-body.ts";
import { ownPage } from "./refusals/groups.ts";
import { json, multipart, pdfOrPhoto, route } from "./route.ts";
import { maxFileBytes, maxFilmMegabytes, maxReasonLength } from "./rules.ts";
import { requiredLine, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { MyPage } from "./tutor-pages.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

const document = z
  .file({ error: sentence("homeworkFileRequired") })
  .min(1, sentence("homeworkFileRequired"))
  .refine(({ size }) => size <= maxFileBytes, sentence("homeworkFileTooLarge"));
const name = requiredLine({ missing: "qualificationRequired", max: 120 });
const upload = maxFileBytes + 1024 * 1024;
const mine = json(MyPage);
const own = z.object({ id: z.uuid() });
const ofTutor = z.object({ id: Id });
const ofTutors = ofTutor.extend({ qualification: z.uuid() });

const ofFilms = ofTutor.extend({ film: z.uuid() });
/** What an admin sees of a tutor. */
export const Submissions = z.object({ qualifications: z.array(Qualification), films: z.array(Film) });
export type Submissions = z.infer<typeof Submissions>;

export const tutorSubmissions = {
  addQualification: route({
    method: "POST",
    path: "/staff/qualifications",
    access: "use-tutor-account",
    summary: "Add a qualification with its document, a picture or a PDF; the public page shows it once an admin has verified it.",
    body: multipart(z.object({ name, document }), upload, "file-too-large"),
    reply: mine,
    creates: true,
    refusals: [...ownPage, "not-a-proof", "pdf-closed", "too-many-pixels", "qualifications-full", "contacts-in-public"],
  }),
  changeQualification: route({
    method: "PUT",
    path: "/staff/qualifications/:id",
    access: "use-tutor-account",
    summary: "Change a qualification; without a document the present one stays. It has to be verified again.",
    params: own,
    body: multipart(z.object({ name, document: document.optional() }), upload, "file-too-large"),
    reply: mine,
    clearsCache: true,
    refusals: [...ownPage, "not-a-proof", "pdf-closed", "too-many-pixels", "qualification-gone", "contacts-in-public"],
  }),
  removeQualification: route({
    method: "DELETE",
    path: "/staff/qualifications/:id",
    access: "use-tutor-account",
    summary: "Delete a qualification with its document.",
    params: own,
    reply: mine,
    clearsCache: true,
    refusals: ownPage,
  }),
  openMyDocument: route({
    method: "GET",
    path: "/staff/qualifications/:id/document",
    access: "use-tutor-account",
    summary: "The document of one's own qualification.",
    params: own,
    reply: pdfOrPhoto,
    refusals: ["no-tutor-profile", "qualification-gone"],
  }),

  saveMyFilm: route({
    method: "PUT",
    path: "/staff/film",
    access: "use-tutor-account",
    summary: "Send an introduction film: MP4 or WebM, at most a minute; families see it once an admin has approved it.",
    body: stream(maxFilmMegabytes * 1024 * 1024),
    reply: mine,
    refusals: [...ownPage, "not-a-film", "film-too-long"],
  }),
  saveMyPoster: route({
    method: "PUT",
    path: "/staff/films/:id/poster",
    access: "use-tutor-account",
    summary: "Set the picture before one's film, while it waits for an admin.",
    params: own,
    body: multipart(z.object({ profileImage: picture("photoRequired", "photoTooLarge") }), upload, "photo-too-large"),
    reply: mine,
    refusals: [...ownPage, "not-a-portrait", "too-many-pixels", "film-gone"],
  }),
  removeMyFilm: route({
    method: "DELETE",
    path: "/staff/films/:id",
    access: "use-tutor-account",
    summary: "Delete one's film.",
    params: own,
    reply: mine,
    clearsCache: true,
    refusals: ownPage,
  }),

  listWaitingSubmissions: route({
    method: "GET",
    path: "/staffs/waiting-submissions",
    access: "manage-tutors",
    summary: "Tutors whose documents or films wait for an admin, those with documents first, 100 at most.",
    reply: json(z.object({ data: z.array(z.object({ staffId: z.number(), name: z.string() })) })),
  }),
  showSubmissions: route({
    method: "GET",
    path: "/staffs/:id/submissions",
    access: "manage-tutors",
    summary: "A tutor's qualifications and films.",
    params: ofTutor,
    reply: json(Submissions),
    refusals: ["no-such-tutor"],
  }),
  openDocument: route({
    method: "GET",
    path: "/staffs/:id/qualifications/:qualification/document",
    access: "manage-tutors",
    summary: "The document of a tutor's qualification, as an attachment; the log says who opened it.",
    params: ofTutors,
    reply: pdfOrPhoto,
    refusals: ["no-such-tutor", "qualification-gone"],
  }),
  decideQualification: route({
    method: "PUT",
    path: "/staffs/:id/qualifications/:qualification",
    access: "manage-tutors",
    summary: "Verify a qualification, or refuse it with a reason; the tutor is told.",
    params: ofTutors,
    body: json(z.object({ decision: z.enum(["verify", "refuse"]), reason: text(maxReasonLength).default("") })),
    reply: json(Qualification),
    clearsCache: true,
    refusals: ["no-such-tutor", "qualification-gone", "stale", "facts-reason-required"],
  }),
  decideFilm: route({
    method: "PUT",
    path: "/staffs/:id/films/:film",
    access: "manage-tutors",
    summary: "Show a tutor's film to families, or delete it with a reason; the tutor is told.",
    params: ofFilms,
    body: json(
      z.object({
        decision: z.enum(["approve", "refuse"]),
        reason: text(maxReasonLength).default(""),
        /** The poster that was shown with the film; approving another one is refused with `film-changed`. */
        posterUrl: Film.shape.posterUrl.optional(),
      }),
    ),
    reply: json(Submissions),
    clearsCache: true,
    refusals: ["no-such-tutor", "film-gone", "film-changed", "facts-reason-required"],
  }),
};

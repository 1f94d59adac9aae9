import type { tutorSubmissions } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import {
  decideFilm,
  decideQualification,
  listWaitingSubmissions,
  openDocument,
  showSubmissions,
} from "./submissions/office-submissions.ts";
import { removeMyFilm, saveMyFilm, saveMyPoster } from "./submissions/tutor-film.ts";
import {
  addQualification,
  changeQualification,
  openMyDocument,
  removeQualification,
} from "./submissions/tutor-qualifications.ts";

export const tutorSubmissionHandlers: Handlers<typeof tutorSubmissions> = {
  addQualification: (context, { body }) => addQualification(context, body),
  changeQualification: (context, { params, body }) => changeQualification(context, params.id, body),
  removeQualification: (context, { params }) => removeQualification(context, params.id),
  openMyDocument: (context, { params }) => openMyDocument(context, params.id),
  saveMyFilm: (context, { body }) => saveMyFilm(context, body),
  saveMyPoster: (context, { params, body }) => saveMyPoster(context, params.id, body.profileImage),
  removeMyFilm: (context, { params }) => removeMyFilm(context, params.id),
  listWaitingSubmissions: (context) => listWaitingSubmissions(context),
  showSubmissions: (context, { params }) => showSubmissions(context, params.id),
  openDocument: (context, { params }) => openDocument(context, params.id, params.qualification),
  decideQualification: (context, { params, body }) => decideQualification(context, params.id, params.qualification, body),
  decideFilm: (context, { params, body }) => decideFilm(context, params.id, params.film, body),
};

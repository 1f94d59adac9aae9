import type { tutorSubmissions } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addQualification } from "./submissions/add-qualification.ts";
import { changeQualification } from "./submissions/change-qualification.ts";
import { decideFilm } from "./submissions/decide-film.ts";
import { decideQualification } from "./submissions/decide-qualification.ts";
import { listWaitingSubmissions } from "./submissions/list-waiting-submissions.ts";
import { openDocument } from "./submissions/open-document.ts";
import { openMyDocument } from "./submissions/open-my-document.ts";
import { removeMyFilm } from "./submissions/remove-my-film.ts";
import { removeQualification } from "./submissions/remove-qualification.ts";
import { saveMyFilm } from "./submissions/save-my-film.ts";
import { saveMyPoster } from "./submissions/save-my-poster.ts";
import { showSubmissions } from "./submissions/show-submissions.ts";

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

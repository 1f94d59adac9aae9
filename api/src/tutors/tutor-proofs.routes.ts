import type { tutorProofs } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addQualification } from "./proofs/add-qualification.ts";
import { changeQualification } from "./proofs/change-qualification.ts";
import { decideFilm } from "./proofs/decide-film.ts";
import { decideQualification } from "./proofs/decide-qualification.ts";
import { listWaitingProofs } from "./proofs/list-waiting-proofs.ts";
import { openDocument } from "./proofs/open-document.ts";
import { openMyDocument } from "./proofs/open-my-document.ts";
import { removeMyFilm } from "./proofs/remove-my-film.ts";
import { removeQualification } from "./proofs/remove-qualification.ts";
import { saveMyFilm } from "./proofs/save-my-film.ts";
import { saveMyPoster } from "./proofs/save-my-poster.ts";
import { showProofs } from "./proofs/show-proofs.ts";

export const tutorProofHandlers: Handlers<typeof tutorProofs> = {
  addQualification: (context, { body }) => addQualification(context, body),
  changeQualification: (context, { params, body }) => changeQualification(context, params.id, body),
  removeQualification: (context, { params }) => removeQualification(context, params.id),
  openMyDocument: (context, { params }) => openMyDocument(context, params.id),
  saveMyFilm: (context, { body }) => saveMyFilm(context, body),
  saveMyPoster: (context, { params, body }) => saveMyPoster(context, params.id, body.profileImage),
  removeMyFilm: (context, { params }) => removeMyFilm(context, params.id),
  listWaitingProofs: (context) => listWaitingProofs(context),
  showProofs: (context, { params }) => showProofs(context, params.id),
  openDocument: (context, { params }) => openDocument(context, params.id, params.qualification),
  decideQualification: (context, { params, body }) => decideQualification(context, params.id, params.qualification, body),
  decideFilm: (context, { params, body }) => decideFilm(context, params.id, params.film, body),
};

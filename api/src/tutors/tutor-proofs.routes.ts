import type { tutorProofs } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { decideFilm } from "./proofs/check-films.ts";
import { decideQualification, listWaitingProofs, openDocument, showProofs } from "./proofs/check-proofs.ts";
import { removeMyFilm, saveMyFilm, saveMyPoster } from "./proofs/my-film.ts";
import { addQualification, changeQualification, openMyDocument, removeQualification } from "./proofs/my-qualifications.ts";

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

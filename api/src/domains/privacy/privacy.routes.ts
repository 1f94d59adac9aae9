import type { privacy } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { noteParentsAge } from "#api/domains/consents/index.ts";
import { closeAccount, keepAccount } from "./close-account.ts";
import { eraseMyChild } from "./erase-child.ts";
import { giveMyConsent, listConsents, showNotice, withdrawConsent } from "./my-consents.ts";
import { nameNominee } from "./name-nominee.ts";
import { closeTutorAccount, keepTutorAccount, nameTutorNominee, showTutorData } from "./tutor-data.ts";
import { downloadMyData, downloadTutorData } from "./download-my-data.ts";
import { showMyData } from "./show-my-data.ts";

export const privacyHandlers: Handlers<typeof privacy> = {
  showNotice: (context, { query }) => showNotice(context, query),
  listConsents: (context) => listConsents(context),
  giveConsent: (context, { body }) => giveMyConsent(context, body),
  withdrawConsent: (context, { params }) => withdrawConsent(context, params.childId),
  noteParentsAge: (context, { params, body }) => noteParentsAge(context, params.id, body),
  showMyData: (context) => showMyData(context),
  downloadMyData: (context) => downloadMyData(context),
  nameNominee: (context, { body }) => nameNominee(context, body),
  removeNominee: (context) => nameNominee(context, null),
  showTutorData: (context) => showTutorData(context),
  downloadTutorData: (context) => downloadTutorData(context),
  nameTutorNominee: (context, { body }) => nameTutorNominee(context, body),
  removeTutorNominee: (context) => nameTutorNominee(context, null),
  closeTutorAccount: (context) => closeTutorAccount(context),
  keepTutorAccount: (context) => keepTutorAccount(context),
  eraseChild: (context, { params }) => eraseMyChild(context, params.childId),
  closeAccount: (context) => closeAccount(context),
  keepAccount: (context) => keepAccount(context),
};

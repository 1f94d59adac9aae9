import type { desk, deskMessages, tutorRecord } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { contactSupport, listMyMessages, reportAbsentTutor } from "./family-desk.ts";
import { findFamilies, openFamilyFile } from "./show-family-file.ts";
import { listLessonsOfTutor, showNomineeOfTutor } from "./lessons-of-tutor.ts";
import { listLiveClasses } from "./live-classes.ts";
import { logCall } from "./log-call.ts";
import { objectToAttendance, settleObjections } from "./objections.ts";
import { listTutorFigures, showRequestFigures } from "./office-figures.ts";
import {
  addRequestNote,
  allowMail,
  answerStudent,
  keepRequestOpen,
  mailMessage,
  openReportFile,
  openRequestFile,
  openSupportPhoto,
  resendEmail,
  setRequestOwner,
} from "./office-requests.ts";
import { reportFromClass } from "./report-from-class.ts";
import { listFreeSlots, listProposals, suggestTutors } from "./suggest-tutors.ts";

export const deskHandlers: Handlers<typeof desk> = {
  showRequestFigures: (context, { query }) => showRequestFigures(context, query),
  suggestTutors: (context, { params }) => suggestTutors(context, params.id),
  listProposals: (context, { query }) => listProposals(context, query.ids),
  listLiveClasses: (context) => listLiveClasses(context),
  openReportFile: (context, { params }) => openReportFile(context, params.id, params.file),
  listTutorFigures: (context, { query }) => listTutorFigures(context, query.ids),
  listFreeSlots: (context, { params, query }) => listFreeSlots(context, params.id, query),
  showRequestFile: (context, { params }) => openRequestFile(context, params.id),
  findFamilies: (context, { query }) => findFamilies(context, query.search),
  showFamilyFile: (context, { params }) => openFamilyFile(context, params.id),
  keepRequestOpen: (context, { params }) => keepRequestOpen(context, params.id),
  addRequestNote: (context, { params, body }) => addRequestNote(context, params.id, body.text),
  logCall: (context, { params, body }) => logCall(context, params.id, body),
  setRequestOwner: (context, { params, body }) => setRequestOwner(context, params.id, body.mine),
  answerStudent: (context, { params, body }) => answerStudent(context, params.id, body.text),
  openSupportPhoto: (context, { params }) => openSupportPhoto(context, params.id, params.number),
  resendEmail: (context, { params }) => resendEmail(context, params.id, params.emailId),
  allowMail: (context, { params }) => allowMail(context, params.id),
  listMyMessages: (context, { params }) => listMyMessages(context, params.id),
  reportAbsentTutor: (context, { params }) => reportAbsentTutor(context, params.id),
  settleObjections: (context, { params, query }) => settleObjections(context, params.id, query.seen),
  objectToAttendance: (context, { params, body }) => objectToAttendance(context, params.id, body),
  reportFromClass: (context, { params, body }) => reportFromClass(context, params.id, body),
  contactSupport: (context, { params, body }) => contactSupport(context, params.id, body.text),
};

export const deskMessageHandlers: Handlers<typeof deskMessages> = {
  mailMessage: (context, { params }) => mailMessage(context, params.id),
};

export const tutorRecordHandlers: Handlers<typeof tutorRecord> = {
  listLessonsOfTutor: (context, { params, query }) => listLessonsOfTutor(context, params.id, query),
  showNomineeOfTutor: (context, { params }) => showNomineeOfTutor(context, params.id),
};

import type { desk } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addRequestNote } from "./add-request-note.ts";
import { allowMail } from "./allow-mail.ts";
import { answerStudent } from "./answer-student.ts";
import { contactSupport } from "./contact-support.ts";
import { keepRequestOpen } from "./keep-request-open.ts";
import { listFreeSlots } from "./list-free-slots.ts";
import { listMyMessages } from "./list-my-messages.ts";
import { listTutorFigures } from "./list-tutor-figures.ts";
import { objectToAttendance } from "./object-to-attendance.ts";
import { openReportFile } from "./open-report-file.ts";
import { openRequestFile } from "./open-request-file.ts";
import { openSupportPhoto } from "./open-support-photo.ts";
import { reportAbsentTutor } from "./report-absent-tutor.ts";
import { reportFromClass } from "./report-from-class.ts";
import { resendLetter } from "./resend-letter.ts";
import { setRequestOwner } from "./set-request-owner.ts";
import { settleObjections } from "./settle-objections.ts";
import { showRequestFigures } from "./show-request-figures.ts";
import { suggestTutors } from "./suggest-tutors.ts";

export const deskHandlers: Handlers<typeof desk> = {
  showRequestFigures: (context, { query }) => showRequestFigures(context, query),
  suggestTutors: (context, { params }) => suggestTutors(context, params.id),
  openReportFile: (context, { params }) => openReportFile(context, params.id, params.file),
  listTutorFigures: (context, { query }) => listTutorFigures(context, query.ids),
  listFreeSlots: (context, { params, query }) => listFreeSlots(context, params.id, query),
  showRequestFile: (context, { params }) => openRequestFile(context, params.id),
  keepRequestOpen: (context, { params }) => keepRequestOpen(context, params.id),
  addRequestNote: (context, { params, body }) => addRequestNote(context, params.id, body.text),
  setRequestOwner: (context, { params, body }) => setRequestOwner(context, params.id, body.mine),
  answerStudent: (context, { params, body }) => answerStudent(context, params.id, body.text),
  openSupportPhoto: (context, { params }) => openSupportPhoto(context, params.id, params.number),
  resendLetter: (context, { params }) => resendLetter(context, params.id, params.letterId),
  allowMail: (context, { params }) => allowMail(context, params.id),
  listMyMessages: (context, { params }) => listMyMessages(context, params.id),
  reportAbsentTutor: (context, { params }) => reportAbsentTutor(context, params.id),
  settleObjections: (context, { params }) => settleObjections(context, params.id),
  objectToAttendance: (context, { params, body }) => objectToAttendance(context, params.id, body),
  reportFromClass: (context, { params, body }) => reportFromClass(context, params.id, body),
  contactSupport: (context, { params, body }) => contactSupport(context, params.id, body.text),
};

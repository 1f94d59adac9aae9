import { account } from "./account.ts";
import { ageChecks } from "./age-checks.ts";
import { apiTokens } from "./api-tokens.ts";
import { appUpdates } from "./app-updates.ts";
import { applications } from "./applications.ts";
import { bankFiles } from "./bank-files.ts";
import { bookings } from "./bookings.ts";
import { breaches } from "./breaches.ts";
import { calendar } from "./calendar.ts";
import { catalogue } from "./catalogue.ts";
import { catalogueBin } from "./catalogue-bin.ts";
import { reachChannels } from "./channels.ts";
import { complaints } from "./complaints.ts";
import { conversationDesk } from "./conversation-desk.ts";
import { courseImports } from "./course-imports.ts";
import { desk } from "./desk.ts";
import { deskMessages } from "./desk-messages.ts";
import { tutorRecord } from "./tutor-record.ts";
import { editCatalogue } from "./edit-catalogue.ts";
import { executives } from "./executives.ts";
import { families } from "./families.ts";
import { identity } from "./identity.ts";
import { logs } from "./logs.ts";
import { messages } from "./messages.ts";
import { money } from "./money.ts";
import { ofAge } from "./of-age.ts";
import { oidc } from "./oidc.ts";
import { orderDesk } from "./order-desk.ts";
import { orders } from "./orders.ts";
import { passkeys } from "./passkeys.ts";
import { pay } from "./pay.ts";
import { privacy } from "./privacy.ts";
import { promises } from "./promises.ts";
import { syllabuses } from "./syllabus.ts";
import { funnel } from "./funnel.ts";
import { replyTemplates } from "./reply-templates.ts";
import { reportTools } from "./report-tools.ts";
import { reach } from "./reach.ts";
import { reports } from "./reports.ts";
import { reviews } from "./reviews.ts";
import { preparation } from "./preparation.ts";
import { roomBoard } from "./room-board.ts";
import { roomMedia } from "./room-media.ts";
import { rooms } from "./rooms.ts";
import { searchSubjects } from "./search-subjects.ts";
import { site } from "./site.ts";
import { teaching } from "./teaching.ts";
import { translations } from "./translations.ts";
import { tutorPages } from "./tutor-pages.ts";
import { tutorSubmissions } from "./tutor-submissions.ts";
import { tutors } from "./tutors.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";
import { mail, payments } from "./webhooks.ts";

export const contract = {
  catalogue,
  tutors,
  identity,
  families,
  applications,
  bookings,
  appUpdates,
  account,
  passkeys,
  oidc,
  editCatalogue,
  catalogueBin,
  searchSubjects,
  courseImports,
  translations,
  rooms,
  roomMedia,
  preparation,
  roomBoard,
  reports,
  reportTools,
  calendar,
  messages,
  reach,
  reachChannels,
  conversationDesk,
  desk,
  deskMessages,
  tutorRecord,
  privacy,
  breaches,
  ofAge,
  ageChecks,
  replyTemplates,
  funnel,
  teaching,
  tutorPages,
  tutorSubmissions,
  reviews,
  logs,
  orders,
  payments,
  mail,
  money,
  bankFiles,
  orderDesk,
  complaints,
  pay,
  executives,
  apiTokens,
  webhookEndpoints,
  promises,
  syllabuses,
  site,
};

export * from "./account.ts";
export * from "./api-tokens.ts";
export * from "./bookings.ts";
export * from "./breaches.ts";
export * from "./app-updates.ts";
export * from "./book-requests.ts";
export * from "./bank-files.ts";
export * from "./booking-input.ts";
export * from "./student-booking.ts";
export * from "./calendar.ts";
export * from "./catalogue.ts";
export * from "./lessons.ts";
export * from "./request-file.ts";
export * from "./adult-age.ts";
export * from "./amounts.ts";
export * from "./age-checks.ts";
export * from "./family-file.ts";
export * from "./client.ts";
export * from "./catalogue-bin.ts";
export * from "./complaints.ts";
export * from "./conversation-desk.ts";
export * from "./course-facts.ts";
export * from "./course-imports.ts";
export * from "./desk.ts";
export * from "./desk-messages.ts";
export * from "./edit-catalogue.ts";
export * from "./error-codes.ts";
export * from "./errors.ts";
export * from "./executives.ts";
export * from "./files.ts";
export * from "./identity.ts";
export * from "./lists.ts";
export * from "./logs.ts";
export * from "./webhook-endpoints.ts";
export * from "./webhooks.ts";
export * from "./messages.ts";
export * from "./lesson-rules.ts";
export * from "./suiting-times.ts";
export * from "./money.ts";
export * from "./of-age.ts";
export * from "./order-trace.ts";
export * from "./passkeys.ts";
export * from "./oidc.ts";
export * from "./pay-records.ts";
export * from "./pay.ts";
export * from "./order-desk.ts";
export * from "./notice-languages.ts";
export * from "./privacy.ts";
export * from "./order.ts";
export * from "./sales-document.ts";
export * from "./orders.ts";
export * from "./people.ts";
export * from "./phone-number.ts";
export type { LimitRefusalId, PlainRefusalId, RefusalId, RefusalParams } from "./refusals.ts";
export * from "./preparation.ts";
export * from "./room-board.ts";
export * from "./funnel.ts";
export * from "./reply-templates.ts";
export * from "./report-tools.ts";
export * from "./channels.ts";
export * from "./reach.ts";
export * from "./reports.ts";
export * from "./rooms.ts";
export * from "./room/close-codes.ts";
export * from "./room/messages.ts";
export * from "./room-media.ts";
export * from "./permissions.ts";
export * from "./route.ts";
export * from "./promises.ts";
export * from "./syllabus.ts";
export * from "./rules.ts";
export * from "./search-subjects.ts";
export * from "./slots.ts";
export * from "./site.ts";
export * from "./translations.ts";
export * from "./tutor-lessons.ts";
export * from "./tutor-record.ts";
export * from "./teaching.ts";
export * from "./reviews.ts";
export * from "./public-tutors.ts";
export * from "./tutor-pages.ts";
export * from "./tutor-submissions.ts";
export * from "./qualification.ts";
export { figureDays, TutorFigures } from "./tutor-figures.ts";
export * from "./tutors.ts";
export * from "./families.ts";
export { asRead, isHttpsLink } from "./meeting-link.ts";
export { oneLine, severalLines } from "./text.ts";
export * from "./texts/course-languages.ts";
export * from "./applications.ts";
export { fieldTranslator } from "./texts/field-sentences.ts";
export { default as officeFields } from "./texts/office-fields.en.ts";
// zod is exported from @tutoring/contract/z only: exported here, all of it would reach every browser that loads the contract

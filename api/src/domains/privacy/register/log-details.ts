import { columnsIn } from "./register.ts";

/** Numbers by which an entry names whom it is about; `log_subjects` makes subjects of them, so erasing finds the entry. */
export const subjectDetails = columnsIn(`
  familyId accountId childId childIds bookingId orderId lessonId conversationId complaint reviewId staffId staffIds tutorId tutorIds
`);

/** What says something about a person; it is blanked with the details of an entry about an erased one. */
const ofPeople = columnsIn(`
  account accountEnd address adult applicants birthMonth birthYear board boards children document email emailId experience facts factsCheckedAt fullName given headline hindi holder
  ifsc isAdult isParent isPublic isSelf kept languages late levels login meetingUrl message name names note offeredTimes outcome owner pageSlug panEnd parentId parentName phoneNumber
  preferredTimeSlot qualification reason resumeName schoolClass slug staffDetails staffEmail staffImageUrl staffName staffPhoneNumber
  stars student studentName subject subjects suits timeZone tutor url username wished wishedTutorId words workingHours
`);

/** Facts of our work, of the catalogue and of money. */
const ofWork = columnsIn(`
  about after again agreed alsoCalled batch before below bookings breach by call category categoryDefinition categoryId categoryImageUrl categoryName
  channel chaptersEn chaptersHi choice classDescription classFullname classId classLanguage classLanguages classLevel classMode className closed code complaints counted
  courseCount courses createdAt currVersion days delivery description downloadUrl dueAt duration endsAt english entries entry erased factors featuresEn featuresHi
  families file fileName files filesDeleted filter forgiven from fromDay fromMinute id importId isParentSubcategory isPremium issuer kind language learnEn learnHi leftOut
  lesson lessonMinutes lessonRupees lessons mandatory marked messageId messages minimumRupees minutes month movedTo newDocument noteId noticeId number
  nominees olderThan on operationType original parentType passkey passkeyId path paymentId payout payouts pdfNames people pdfPath1 pdfPath2
  pdfPath3 pdfPath4 pdfs prevVersion price provider purpose rate receivedOn reference
  refundId refused releaseNotes role reviews rows rupees sample scopes secondAdminRupees seconds sessionId side size startsAt state status step students subCategory subcategories subcategory
  subcategoryCount subcategoryDefinition subcategoryId subcategoryName successPercent tables taken tds tdsPercent tdsPercentWithoutPan tdsThresholdRupees
  textEn textHi textLanguage textLanguages times timesMore title to topic translated tries tutors types until untilMinute utr version way why
`);

/** Every name in the details of the log. One that is not here fails whichever test writes it (`unknown-details.ts`). */
export const knownDetails: ReadonlySet<string> = new Set([...subjectDetails, ...ofPeople, ...ofWork]);

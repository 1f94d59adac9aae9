import { columnsIn } from "./register.ts";

/** Numbers by which an entry names whom it is about; `log_subjects` makes subjects of them, so erasing finds the entry. */
export const subjectDetails = columnsIn(`
  familyId accountId childId childIds bookingId orderId lessonId conversationId complaint reviewId staffId staffIds tutorId tutorIds
`);

/** What says something about a person; it is blanked with the details of an entry about an erased one. */
const ofPeople = columnsIn(`
  accountEnd address adult applicants birthMonth birthYear board boards children document email emailId experience fullName given hindi holder
  ifsc isAdult isParent isSelf kept late meetingUrl message name names note offeredTimes outcome owner panEnd parentId parentName phoneNumber
  preferredTimeSlot qualification reason resumeName schoolClass staffDetails staffEmail staffImageUrl staffName staffPhoneNumber
  stars student studentName subject subjects suits timeZone tutor url username wished words workingHours
`);

/** Facts of our work, of the catalogue and of money. */
const ofWork = columnsIn(`
  about after again agreed alsoCalled batch before below bookings breach by categoryDefinition categoryId categoryImageUrl categoryName
  channel choice classDescription classFullname classId classLanguages classLevel classMode className closed code complaints
  courseCount courses createdAt currVersion days delivery description downloadUrl dueAt duration endsAt english entries entry erased
  families file fileName files filter forgiven from fromDay fromMinute id importId isParentSubcategory isPremium issuer kind language leftOut
  lesson lessonMinutes lessonRupees lessons mandatory marked messageId messages minimumRupees minutes month movedTo noteId noticeId number
  olderThan on operationType original passkey passkeyId path paymentId payout payouts pdfs prevVersion price purpose rate receivedOn reference
  refundId refused releaseNotes role rows rupees sample scopes secondAdminRupees sessionId side size startsAt state status step subcategories
  subcategoryCount subcategoryDefinition subcategoryId subcategoryName tables taken tds tdsPercent tdsPercentWithoutPan tdsThresholdRupees
  textEn textHi textLanguage times timesMore to topic translated tries tutors types until untilMinute utr version way why
`);

/** Every name in the details of the log. One that is not here fails whichever test writes it (`unknown-details.ts`). */
export const knownDetails: ReadonlySet<string> = new Set([...subjectDetails, ...ofPeople, ...ofWork]);

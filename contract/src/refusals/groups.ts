import type { RefusalId } from "../refusals.ts";

const group = <const Ids extends readonly RefusalId[]>(...ids: Ids) => ids;

/** Of calls that check a mailed code. */
export const codeTries = group("too-many-codes-tried");
/** Of calls that ask for the authenticator app's code. */
export const appCode = group("app-code-required", "app-code-wrong", "too-many-tries");
export const signInByCode = group(...codeTries, ...appCode, "sign-in-failed");
/** Of calls that bring a parent's consent. */
export const consentGiven = group(
  ...(["no-such-notice", "age-needed", "parent-under-age", "age-said-before"] as const),
  ...(["age-not-confirmed", "age-check-unknown"] as const),
);
/** Of calls that arrange something for a child. */
export const consentNeeded = group("consent-missing", "child-of-age", ...consentGiven);
export const demoBooking = group(
  ...consentNeeded,
  "no-child-chosen",
  "course-not-offered",
  "too-many-bookings-today",
  "too-many-changes-today",
  "no-such-request",
  "wished-tutor-gone",
  "tutor-teaches-other-classes",
  "too-many-demos-ahead",
  "class-has-its-time",
  "time-past",
  "time-too-far",
  "time-taken",
  "tutor-not-free",
);
/** Of calls that change a request which the caller has seen. */
export const requestChange = group("no-such-request", "stale");
export const statusChange = group(
  ...requestChange,
  "consent-missing",
  "child-of-age",
  "no-such-class",
  "request-started",
  "request-waiting",
  "needs-allotment",
  "class-not-held",
  "reason-required",
  "request-open-elsewhere",
);
export const allotment = group(
  ...requestChange,
  "consent-missing",
  "child-of-age",
  "class-held",
  "time-past",
  "time-beyond-year",
  "time-taken",
  "tutor-left",
  "request-open-elsewhere",
  "no-such-class",
);
export const classAccess = group("class-needs-sign-in", "not-your-class", "link-of-cancelled-class", "link-of-past-class");
/** Of calls that move one's own class. */
export const classMove = group("no-such-booking", "cannot-be-moved", "request-without-class", "no-such-class");
export const rescheduling = group(
  ...classMove,
  "consent-missing",
  "child-of-age",
  "time-unchanged",
  "time-past",
  "time-too-far",
  "time-taken",
  "tutor-not-free",
);
/** Of calls about one of a tutor's own lessons. */
export const tutorsLesson = group("no-tutor-profile", "not-your-lesson", "no-such-class");
/** Of calls by which a family changes what it says of a tutor. */
export const ownReview = group("no-such-review", "too-many-changes-today");
/** Of calls by which tutors change their own page. */
export const ownPage = group("no-tutor-profile", "no-such-tutor", "too-many-changes-today");
export const conversation = group("no-such-conversation");
export const newMessage = group(
  ...conversation,
  "no-such-booking",
  "conversation-closed",
  "conversation-full",
  "too-many-messages-today",
  "too-many-messages-now",
);
/** Of calls about one's own conversation with a tutor or a family. */
export const tutorConversation = group(...conversation, "support-stays-open");
export const resume = group("resume-not-a-document", "resume-misnamed", "resume-without-extension", "resume-with-macros");
export const familyChange = group("no-profile", "too-many-changes-today");
/** Of calls about what a family can buy. */
export const plan = group("no-such-booking", "not-for-sale", "demo-not-held");
export const orderAccess = group("no-such-order");
export const payee = group("no-such-payee");
export const officeOrder = group("no-such-order");

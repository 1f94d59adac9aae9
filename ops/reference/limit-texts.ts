/** For docs/reference/limits.md: what each limit counts, by file and name. */
export const allowanceTexts: Record<string, string> = {
  "calendar/tutor-calendar changesOfDay": "changes of a tutor's other calendar",
  "calendar/tutor-calendar renewalsOfDay": "new addresses of a tutor's calendar",
  "complaints/family-complaints aDay": "complaints of a family",
  "consents/token-checks tries": "checks of a parent's age by token",
  "desk/family-desk reportsOfPerson": "reports to the desk of a person",
  "desk/report-from-class reportsOfClass": "reports to the desk from a class",
  "enrolments/family-orders orderLessonsOrdersOfFamily": "orders that a family begins",
  "enrolments/family-tutor wishesOfFamily": "wishes of a family for another tutor",
  // protects 6.1.1: the limits against guessing in the reference
  "identity/change-my-password tries": "tries of one's own password, before it is changed",
  "identity/codes tries": "tries of codes by a client; beyond it each takes work, or waits",
  "identity/codes triesInAlarm": "the same while the site sees very many wrong codes",
  "identity/codes sendsToAddress": "codes mailed to a mailbox",
  "identity/confirm-identity tries": "tries of one's own password, to confirm identity",
  "identity/my-passkeys changes": "changes of one's own passkeys",
  "identity/oidc/my-identity changes": "connections of one's own account to the identity provider",
  "identity/passkey-sign-in tries": "tries of one's own passkey, to confirm identity",
  "identity/second-factor triesOfAccount": "tries of codes of an account's authenticator app, and of its recovery codes",
  "identity/sign-in triesOnName": "tries of a username's password, apart for its known devices",
  "identity/sign-in triesOfClient": "tries of passwords by a client; beyond it each takes work, or waits",
  // protects 2.1.3: the limits of the business in the reference
  "identity/take-or-refuse changesOfFamily": "changes of each kind by a family",
  "identity/take-or-refuse movesOfFamily": "lessons that a family moves or cancels",
  "identity/take-or-refuse changesOfTutor": "changes of all kinds by a tutor",
  "messages/conversations messagesOfPerson": "messages of a person",
  "messages/conversations messagesOfConversation": "messages of a side in a conversation",
  "messages/conversations photosOfPerson": "photos in messages of a person",
  "messages/conversations changesOfDay": "changes of a person's messages",
  "messages/quiet-hours changesOfDay": "changes of quiet hours",
  "messages/readings readingsOfHour": "readings of conversations by the back office",
  "pay/my-bank-account changesADay": "changes of a tutor's bank account",
  "privacy/close-account perDay": "closings of an account that are asked for or taken back",
  "privacy/download-my-data perDay": "downloads of all of one's own data",
  "privacy/erase-child perDay": "erasures of a family's children",
  "privacy/coming-of-age/invite-of-age perDay": "invitations of children who turn 18, by a family",
  "reach/phone-settings codesToNumber": "codes to a phone number, three of them to accounts on their first day",
  "reach/phone-settings codesOfFamily": "codes to phones of a family, whatever number it names",
  "reach/phone-settings codesOfSite":
    "codes to phones of the whole site, since each costs money; three quarters of them to accounts on their first day",
  "reach/phone-settings changesOfDay": "changes of a family's agreement to WhatsApp and SMS",
  "reach/reach-settings changesOfDay": "changes of how a person is reached",
  "reports/homework filesOfDay": "files of homework",
  "reports/report-templates changesOfDay": "changes of what a tutor keeps to write again",
  "rooms/enter-lesson ticketsOfLesson": "entries of a person into a class",
  "teaching/tutor-absence absencesOfTutor": "absences of a tutor",
  "teaching/tutor-day emailsOfDelay": "emails of a delay",
  "teaching/tutor-offers offersOfLesson": "other times offered for a lesson",
  "teaching/tutor-students notesOfDay": "notes of a tutor",
  "tutors/office-tutor-accounts emailsToTutor": "invitations of a tutor",
  "tutors/office-tutor-accounts roundsOfInvitations": "rounds of invitations",
  "tutors/profile/my-page uploadsOfDay": "pictures that a tutor uploads",
};

const mailed = "a mailed code of six digits, for five minutes and five tries";

/** What each call that signs in asks for, and how strong that is: "factors / strength". */
export const signInTexts: Record<string, string> = {
  // protects 6.1.3: the ways to sign in in the reference
  "identity.signInWithCode": `admins: ${mailed}; and the authenticator app's where it is set up or demanded / one factor, or two`,
  "identity.verifyCode": `families, tutors and admins: the same as at their own sign-in / as there`,
  "identity.signInTutor": `tutors: ${mailed} / one factor`,
  "identity.signInWithPassword":
    "executives: a password; and the authenticator app's code where it is set up / one factor, or two",
  "passkeys.signInWithPasskey":
    "everybody who has added one: a passkey, whose device has recognised its owner, with a challenge of this browser and site / two factors",
  "oidc.signInWithOidc":
    "admins and executives who have connected their account: the identity provider; and the authenticator app's code unless the provider is trusted with two factors / as at the provider, or two",
  "ofAge.takeOver": `children of 18: ${mailed}, by an invitation of their parent and the proof that it leaves in the browser / one factor`,
  "families.registerFamily": `new families: ${mailed}, by the proof that it leaves in the browser / one factor`,
  "bookings.registerAndBook": "new families: the same, with a first booking / one factor",
  "identity.refreshAdmin": "admins: the refresh token of a session, once / none of its own",
  "identity.refreshExecutive": "executives: the same / none of its own",
  "identity.refreshStudent": "families: the same / none of its own",
  "identity.refreshTutor": "tutors: the same / none of its own",
};

const picture = "a picture (JPEG, PNG, GIF, WebP), which is decoded and made a WebP of its own; 5 MB";

/** What a file in a form may be, by the name of its part; of a call that takes one file alone, by its path. */
export const uploadTexts: Record<string, string> = {
  // protects 5.1.1: what may be uploaded, in the reference
  profileImage: picture,
  image: picture,
  picture,
  resume: "a PDF or Word file (doc, docx) without macros or scripts; 5 MB",
  pdfs: "PDFs without scripts; 5 MB each",
  file: "a picture or a PDF; of the bank a CSV file",
  document: "a picture or a PDF without scripts; 5 MB",
};

export default {
  privacyIntro: "What we keep about you and your child, why, and for how long, in plain words.",
  deleteAccount: "Delete your account",
  deleteAccountIntro: "You can have your account and all that we keep about you and your children erased by yourself.",
  deleteHow: "How it works",
  deleteHowText: `- Sign in, open Your data, and press “Close my account”
- We make sure that it is you
- You can take it back for {closingDays} days; then everything is erased
- If you cannot get into your email, write to {officerEmail}`,
  deleteGoes: "What is erased",
  deleteGoesText: `Your details and sign-ins, your children, bookings, classes with their chat and board, reports, homework, messages, complaints, ratings and reviews, and what our emails said about you.`,
  deleteStays: "What stays, and for how long",
  deleteStaysText: `Receipts and invoices stay as long as tax law requires, without your names where it allows. The record of changes stays until its year is over. If you have paid lessons left, stop them first; we refund them.`,
  deleteLink: "Go to Your data",
  privacyKept: "What we keep",
  privacyKeptText: `- About the parent: name, phone number and email address
- About the child: name and, if you enter them, year and month of birth and class at school. No photo, no address
- The courses you book, the times of classes, who joined when, and how each class went
- What is written and drawn on the board and in the chat of a class, and the photos put there
- Tutors' notes about what your child learns
- What you buy, pay and get back, with the documents about it
- What you write to us and to your child's tutor, photos you send there, your ratings of classes, and your reviews of tutors
- Your complaints: what each is about, what you and we wrote, when, and by when we had to answer; and why you would like another tutor, if you tell us
- When you signed in, with which browser and from which network address
- Where your browser takes notifications, if you turn them on. Its maker passes them on and cannot read them
- About tutors who apply: contact details, qualification, experience, hours and résumé
- About tutors who teach here: what they write for their page, qualification documents, introduction film, working hours, bank account and PAN, what they earn, and, if they add another calendar, its address and busy times`,
  privacyUse: "What we use it for",
  privacyUseText: `To find a tutor, arrange classes, remind you and answer you, and to keep the site safe. For nothing else: no advertising, no selling, no tracking. Our pages load nothing from other companies.`,
  privacySeen: "Who sees it",
  privacySeenText: `- Our team, to arrange classes and to answer you
- The tutor: your child's name and class at school, your first name, the course and the times that suit you. Never your phone number or email address
- Tutors of your child: earlier tutors' notes, and what you write to them. Our team reads that only for a reason, and tells you and the tutor
- Everyone: a review that you publish, with your first name. You can change or delete it under My Bookings
- Everyone, about tutors who agree to it: name, picture, subjects, qualification, experience, free times and what they write about themselves
- Picture and voice of a class pass through our servers, encrypted. If our team sets a link to another video service, that service has privacy rules of its own
- Our payment provider Razorpay, if you buy lessons: the buyer's name, your email address, the course, the number of lessons, the order number and the sum. You enter your phone number and how you pay on its page; we keep neither. For a refund, it gets the payment's number and the sum
We record neither picture nor voice.`,
  processors: "These companies work for us, and may use what they get for nothing else:",
  noProcessors: "No other company works for us: everything runs on our own servers.",
  databaseProcessor: "runs our database, with everything that we store",
  filesProcessor: "stores files: résumés, documents, homework and photos",
  picturesProcessor: "delivers the site's pictures, and sees your network address",
  mailProcessor: "delivers our emails: your address and what they say",
  videoProcessor: "carries picture and voice of classes, and keeps nothing",
  relayProcessor: "passes on picture and voice where a direct way is closed; it is encrypted and kept nowhere",
  tracesProcessor: "receives measurements of our servers, without names",
  paymentsProcessor: "takes payments and sends refunds",
  ageProcessor: "gets a parent's name and date of birth from DigiLocker, if the parent chooses that check",
  whatsappProcessor: "delivers WhatsApp messages: your number, and what we write to each other there, if you have agreed to it",
  smsProcessor: "delivers SMS: your number and what they say, if you have agreed to them",

  privacyLong: "How long we keep it",
  privacyLongText: `- The text of our emails: {emailDays} days
- Who joined a class and when: {visitDays} days
- Board, chat and photos of a class: {boardDays} days, or until you delete them
- Photos and files of homework: {homeworkDays} days
- Messages with a tutor and their photos: {conversationDays} days after the last one
- Sign-ins: {sessionDays} days after they end; a remembered device: {deviceDays} days after its last sign-in
- Applications we did not accept, with their résumés: {applicationDays} days
- A record of who changed what: one year
- Where the law asks for it, an encrypted copy of what was erased: {remainderDays} days; it opens only with a key that is kept away from our servers
- Complaints with our answers, including closed ones: until you ask us to erase them
- Your details, bookings and messages: until you ask us to erase them; when you have not signed in for {dormantYears} years, we write to you, and erase the account {closingDays} days later`,
  privacyRights: "See, correct or erase",
  privacyRightsText: `You can correct your details and your child's under My Profile. Under Your data in your account you see what we keep, download it, withdraw your consent for a child, erase a child at once, and close the account; it is erased after {closingDays} days. Tutors find the same under Profile. You can also write to {officerEmail}. Erasing removes your account, your children, bookings, messages, complaints, ratings and reviews, and what our emails said about you. Receipts and invoices stay as long as tax law requires, without your names where it allows. The record of changes stays until its year is over.`,
  privacyBrowser: "In your browser",
  privacyBrowserText: `- Cookies that keep you signed in, protect your forms and remember this device
- That you are signed in, and a copy of your name, phone number, email address and children for filling in forms
- What you have not sent yet: messages you have begun, chat messages and drawings of a class, and your place in the class. It stays in its tab and goes when you close it
- That you have closed the line that offers these pages in Hindi
- When you said not now to notifications
- So that your pages open without a network: the classes, purchases, homework and messages that you last saw here, and the pages themselves. They are shown with their time, and to nobody but you
- Until you choose the homework, photos of homework that you share with us from another app, for an hour at most
- The version of the app, and of the update that you have put off
- For tutors: drafts of reports
Signing out removes all of this except the cookies that protect your forms and remember this device, and the notes about the Hindi line and notifications. Nothing is for advertising, so there is no cookie banner.`,
  privacyChildren: "Children",
  privacyChildrenText: `Accounts belong to parents, or to adults who learn. Children have none, get no emails from us, and nothing about how they behave in class is measured. When a child turns 18, as far as we know the date, we write to the parent thirty days before: the child then agrees to classes in an account of their own, with everything that is theirs, which the parent no longer sees. A parent can book for thirty days more; another thirty days later we erase the data of a child who has not taken it over.`,
  privacyComplaints: "Complaints",
  privacyComplaintsText: `You can make a complaint under My Bookings. It gets a number; a person answers within {complaintHours} hours and settles it within {complaintDays} days. Our team reads it, and the tutor does not. You can also write to our grievance officer: {officerEmail} or {officerPhone}. If we cannot help, you can turn to the Data Protection Board of India.`,

  termsIntro: "What you can expect from us, and what we ask of you.",
  termsDemo: "The demo class",
  termsDemoText: `It is free and takes {minutes} minutes. After you book, we call you within {hours} hours to agree on a tutor and a time. You decide afterwards, and owe nothing if you don't continue.`,
  termsChange: "Rescheduling and cancelling",
  termsChangeText: `You can reschedule or cancel a demo class until {changeHours} hours before it starts, and reschedule it up to {moves} times.`,
  termsPay: "Payment",
  termsPayText: `If you want to continue after the demo, you buy a number of lessons under My Bookings, at the course's price for each, GST included. You pay once, on the page of our payment provider. We keep no card details, and nothing is charged later. Where a course cannot be bought there, our team agrees price and number with you before anything starts.`,
  termsYou: "What we ask of you",
  termsYouText: `- Give correct contact details, and book only for yourself or a child in your care
- Be on time, and treat tutors with respect
- Don't record a class unless the tutor agrees
- Don't misuse the site or spoil it for others`,
  termsTutors: "Tutors",
  termsTutorsText: `A person from our team reads every application before a tutor is accepted. We choose with care, but nobody can promise marks.`,
  termsLaw: "If something goes wrong",
  termsLawText: `Write to {email} or call {phone}, and we'll try to put it right. Indian law applies.`,
  licences: "Licences of the software in this site",

  refundsIntro: "The rules for paid lessons on one page: price, stopping, moving, cancelling.",
  refundsDemo: "The demo class",
  refundsDemoText: `It is free: no card, no deposit, and nothing to pay if you cancel.`,
  refundsPaid: "Classes after the demo",
  refundsPaidText: `- You pay for a number of lessons, once. GST is included. Nothing is added, nothing is charged later, and no card details are kept
- Your lessons do not expire
- Stop whenever you like: you get back the price of every lesson that was not given. You can see the sum on your page at any time. We send it at once, the way you paid; banks take up to 7 working days, cards up to 10. There is no fee
- Paid twice, or too late? The extra goes back automatically`,
  refundsLater: "Moving, cancelling, missing",
  refundsLaterText: `- Move or cancel a lesson free until {freeHours} hours before it starts. Later, it counts as given, but one late cancellation in every {forgivenEvery} lessons is forgiven
- If the tutor does not come, you get that lesson back, and one more free
- If our service fails, you get that lesson back
- Another tutor at any time: you keep your lessons at the same price, and nothing is charged
- If nobody came to the class page, the lesson is not used
- Who joined a class, and when, is written down`,
  refundsProblem: "Paid, and not satisfied?",
  refundsProblemText: `Write to {email} or call {phone}. If that doesn't help, our grievance officer will: {officerEmail}.`,

  safetyIntro: "What we do to keep children safe in online classes, what you can do, and how to report a concern.",
  safetyTutors: "Who teaches",
  safetyTutorsText: `A person from our team reads every application and résumé before a tutor is accepted. Police checks are not part of this today.`,
  safetyShared: "What tutors know",
  safetySharedText: `Your child's name and class at school, your first name, the course and the times that suit you. Your phone number and email address stay with us; every change goes through us.`,
  safetyClass: "In class",
  safetyClassText: `- The class page opens only for your family and the tutor, shortly before the class
- Sit in whenever you like
- Let your child join where you can hear the class
- Phone numbers and links in the chat are hidden, and “Report” reaches our team at once
- We record neither picture nor voice, and nobody else may without your consent. Board and chat are kept for you for {boardDays} days`,
  safetyNever: "What a tutor must never do",
  safetyNeverText: `- Ask for a phone number, an address, a photo or a social media account
- Arrange to meet your child outside the class
- Ask for money
- Say or show anything that makes a child uncomfortable
If it happens, end the class and tell us.`,
  safetyReport: "Report a concern",
  safetyReportText: `Call {phone} or write to {officerEmail}. A person reads it. If a child is in danger, call Childline on 1098 or the police on 112.`,

  helpIntro: "What parents ask us most.",
  helpBook: "How do I book a demo?",
  helpBookText: `Choose a course, press Book Demo Class and verify your email address with the OTP. We'll call you within {hours} hours to agree on a tutor and a time.`,
  helpDemo: "What happens in the demo?",
  helpDemoText: `Your child and the tutor meet on video for {minutes} minutes, get to know each other and try a topic. You can sit in.`,
  helpNeeds: "What does my child need?",
  helpNeedsText: `A phone, tablet or computer with a camera and a microphone, a quiet place, a notebook and a pen. The class page opens {openMinutes} minutes before the class, and there you can test camera and microphone.`,
  helpPay: "What does it cost?",
  helpPayText: `The demo is free. After it you decide whether to buy lessons, and nothing is charged unless you do.`,
  helpOtp: "The OTP doesn't arrive",
  helpOtpText: `Check the address and your spam folder. An OTP is valid for {codeMinutes} minutes; after that, ask for a new one.`,
  helpMove: "How do I change the time?",
  helpMoveText: `Under My Bookings. A demo class: choose Reschedule or Cancel, until {changeHours} hours before it starts. A paid lesson: choose Move or Cancel, free until {freeHours} hours before.`,
  helpLate: "The tutor hasn't come",
  helpLateText: `Press “The tutor has not come” on the class page, or call {phone}. If a class doesn't take place because of us, we arrange another one.`,
  helpSiblings: "Can I book for two children?",
  helpSiblingsText: `Yes. Add a child when you book or under My Profile, and choose who the class is for.`,
  helpContact: "Talk to us",
  helpContactText: `{email} or {phone}`,

  operator: "Who runs this site",
  grievance: "Grievance officer",
} as const;

import { ageDocuments } from "./adult-age.ts";
import { Consent } from "./families.ts";
import { Email, ParentName } from "./people.ts";
import { consentGiven } from "./refusals/groups.ts";
import { noticeLanguages, type NoticeLanguage } from "./notice-languages.ts";
import { fileOf, json, route } from "./route.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();

/** Parts of a family's data, in the order in which they are shown and downloaded. */
export const dataSections = [
  ...(["account", "children", "bookings", "classes", "reports"] as const),
  ...(["messages", "purchases", "complaints", "emails", "log"] as const),
] as const;
export type DataSection = (typeof dataSections)[number];

/** A person who acts for a family or a tutor when they no longer can. */
export const Nominee = z.object({ name: ParentName, email: Email });
export type Nominee = z.infer<typeof Nominee>;

/** A child who turns 18; days are India's. */
export const ComingOfAge = z.object({
  childId: z.string(),
  name: z.string(),
  /** The first day on which the child is 18 for certain. */
  day: z.iso.date(),
  /** From this day on, the parent books nothing new. */
  stopsOn: z.iso.date(),
  /** On this day the child's data is erased, unless the child has taken it over. */
  erasedOn: z.iso.date(),
  /** From thirty days before on. */
  mayInvite: z.boolean(),
  /** The child's own address, as the parent gave it. */
  invited: z.string().nullable(),
});
export type ComingOfAge = z.infer<typeof ComingOfAge>;

/** What is stored of a family, and whether its account closes. */
export const MyData = z.object({
  /** How many entries each part has. */
  sections: z.array(z.object({ name: z.enum(dataSections), entries: z.number() })),
  nominee: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  /** When the account will be erased; null unless the family has asked for it. */
  closesAt: moment.nullable(),
  /** Until when the parent's age has to be checked, and whether the family is erased otherwise; null unless a check is open. */
  ageCheck: z.object({ dueAt: moment, erases: z.boolean(), withDigiLocker: z.boolean() }).nullable().default(null),
  /** Children who turn 18 within a year: from `day` on they may take their classes over. */
  comingOfAge: z.array(ComingOfAge).default([]),
  /** What has to end before: classes to come, paid lessons, and money on its way back, in paise. */
  open: z.object({ classes: z.number(), lessons: z.number(), paise: z.number() }),
});
export type MyData = z.infer<typeof MyData>;

export const MyDataReply = json(MyData);

/** Parts of a tutor's data, likewise. */
export const tutorDataSections = ["account", "page", "classes", "reports", "messages", "pay", "emails", "log"] as const;
export type TutorDataSection = (typeof tutorDataSections)[number];

/** What is stored of a tutor, and whether the account closes; `open`: classes to teach, which have to end before, and the pay in paise that is sent before. */
export const TutorData = z.object({
  sections: z.array(z.object({ name: z.enum(tutorDataSections), entries: z.number() })),
  nominee: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  closesAt: moment.nullable(),
  /** Our team has closed the account, so the tutor cannot keep it. */
  closedByTeam: z.boolean().default(false),
  open: z.object({ classes: z.number(), paise: z.number() }),
});
export type TutorData = z.infer<typeof TutorData>;
const TutorDataReply = json(TutorData);

/** For whom classes are arranged: a parent's child, or the holder of the account. */
export const learners = ["child", "own"] as const;
export type Learner = (typeof learners)[number];

/** What people agree to: to classes, and to a review that everybody reads. */
export const consentPurposes = ["classes", "reviews"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const language = z.enum(Object.keys(noticeLanguages) as [NoticeLanguage, ...NoticeLanguage[]]);
export const NoticeBody = z.object({ title: z.string(), paragraphs: z.array(z.string()), agreement: z.string() });
export type NoticeBody = z.infer<typeof NoticeBody>;

/** What a parent reads before agreeing, and the languages in which it can be read; none for an earlier notice. */
export const Notice = NoticeBody.extend({
  noticeId: z.number(),
  version: z.number(),
  language,
  languages: z.array(language),
  /** Whether the parent's name and date of birth are needed as well. */
  asksAge: z.boolean().default(false),
  /** Whether a check with DigiLocker may take the place of the date of birth. */
  withDigiLocker: z.boolean().default(false),
});
export type Notice = z.infer<typeof Notice>;

/** `missing`: nobody has agreed yet; `mayWait` until `requiredFrom`. `coming`: what a withdrawal would cancel. */
export const Consents = z.object({
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** It is the holder of the account. */
      isSelf: z.boolean().default(false),
      state: z.enum(["given", "withdrawn", "missing"]),
      at: moment.nullable(),
      noticeId: z.number().nullable(),
      coming: z.object({ classes: z.number(), lessons: z.number(), paise: z.number() }),
    }),
  ),
  mayWait: z.boolean(),
  requiredFrom: moment,
});
export type Consents = z.infer<typeof Consents>;

export const privacy = {
  showNotice: route({
    method: "GET",
    path: "/notice",
    access: "anyone",
    summary:
      "What we keep about a child, or about an adult who learns, and why, in a language; or a notice as it was, by its number.",
    query: z.object({
      language: language.optional(),
      learner: z.enum(learners).default("child"),
      noticeId: wholeNumber(1, 2_147_483_647).optional(),
    }),
    reply: json(Notice),
    refusals: ["no-such-notice"],
  }),
  listConsents: route({
    method: "GET",
    path: "/students/consents",
    access: "use-family-account",
    summary: "What the signed-in family has agreed to for each child.",
    reply: json(Consents),
  }),
  giveConsent: route({
    method: "POST",
    path: "/students/consents",
    access: "use-family-account",
    summary: "Agree to classes for the children about whom the family was never asked, or for one of them.",
    body: json(Consent.extend({ childId: z.uuid().optional() })),
    reply: json(Consents),
    refusals: ["no-child-chosen", "sign-in-again", "too-many-changes-today", ...consentGiven],
  }),
  withdrawConsent: route({
    method: "DELETE",
    path: "/students/consents/:childId",
    access: "use-family-account",
    summary: "Withdraw the consent for a child: its requests and classes are cancelled, and unused lessons refunded.",
    params: z.object({ childId: z.uuid() }),
    reply: json(Consents),
    refusals: ["no-child-chosen", "sign-in-again", "pay-page-not-opened"],
  }),
  noteParentsAge: route({
    method: "PUT",
    path: "/families/:id/age",
    access: "handle-requests",
    summary: "Note which document a parent has shown, and whether the parent is 18 or older. No number or picture of it is kept.",
    params: z.object({ id: z.uuid() }),
    body: json(z.object({ document: z.enum(ageDocuments), isAdult: z.boolean() })),
    reply: json(z.object({})),
    refusals: ["no-such-age-check"],
  }),
  showMyData: route({
    method: "GET",
    path: "/students/data",
    access: "use-family-account",
    summary: "What is stored of the signed-in family, and whether its account closes.",
    reply: MyDataReply,
  }),
  downloadMyData: route({
    method: "GET",
    path: "/students/data/file",
    access: "use-family-account",
    summary: "All data of the signed-in family as a ZIP file; asks for a recent sign-in.",
    reply: fileOf("application/zip"),
    refusals: ["not-confirmed", "too-many-downloads-today"],
    price: 20,
  }),
  nameNominee: route({
    method: "PUT",
    path: "/students/data/nominee",
    access: "use-family-account",
    summary: "Name somebody to act for the family when it no longer can.",
    body: json(Nominee),
    reply: MyDataReply,
    refusals: ["too-many-changes-today", "sign-in-again"],
  }),
  removeNominee: route({
    method: "DELETE",
    path: "/students/data/nominee",
    access: "use-family-account",
    summary: "Name nobody any more.",
    reply: MyDataReply,
    refusals: ["too-many-changes-today", "sign-in-again"],
  }),
  showTutorData: route({
    method: "GET",
    path: "/staff/data",
    access: "use-tutor-account",
    summary: "What is stored of the signed-in tutor, and whether the account closes.",
    reply: TutorDataReply,
    refusals: ["no-tutor-profile"],
  }),
  downloadTutorData: route({
    method: "GET",
    path: "/staff/data/file",
    access: "use-tutor-account",
    summary: "All data of the signed-in tutor as a ZIP file; asks for a recent sign-in.",
    reply: fileOf("application/zip"),
    refusals: ["no-tutor-profile", "not-confirmed", "too-many-downloads-today"],
    price: 20,
  }),
  nameTutorNominee: route({
    method: "PUT",
    path: "/staff/data/nominee",
    access: "use-tutor-account",
    summary: "Name somebody to act for the tutor when they no longer can.",
    body: json(Nominee),
    reply: TutorDataReply,
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
  removeTutorNominee: route({
    method: "DELETE",
    path: "/staff/data/nominee",
    access: "use-tutor-account",
    summary: "Name nobody any more.",
    reply: TutorDataReply,
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
  closeTutorAccount: route({
    method: "POST",
    path: "/staff/data/closing",
    access: "use-tutor-account",
    summary: "Leave: the account is erased in 14 days, unless it is kept before. Asks for a recent sign-in.",
    body: json(z.object({})),
    reply: TutorDataReply,
    refusals: ["no-tutor-profile", "not-confirmed", "classes-to-teach", "too-many-changes-today"],
  }),
  keepTutorAccount: route({
    method: "DELETE",
    path: "/staff/data/closing",
    access: "use-tutor-account",
    summary: "Keep the account that was to be closed.",
    reply: TutorDataReply,
    refusals: ["no-tutor-profile"],
  }),
  eraseChild: route({
    method: "DELETE",
    path: "/students/data/children/:childId",
    access: "use-family-account",
    summary: "Erase one of several children, with everything about it, at once. Asks for a recent sign-in.",
    params: z.object({ childId: z.uuid() }),
    reply: MyDataReply,
    clearsCache: true,
    refusals: [
      ...(["not-confirmed", "sign-in-again", "no-child-chosen", "last-child", "too-many-changes-today"] as const),
      ...(["class-to-come", "lessons-left", "money-under-way"] as const),
    ],
  }),
  closeAccount: route({
    method: "POST",
    path: "/students/data/closing",
    access: "use-family-account",
    summary: "Close the account: it is erased in 14 days, unless it is kept before. Asks for a recent sign-in.",
    body: json(z.object({})),
    reply: MyDataReply,
    refusals: ["not-confirmed", "sign-in-again", "class-to-come", "lessons-left", "money-under-way", "too-many-changes-today"],
  }),
  keepAccount: route({
    method: "DELETE",
    path: "/students/data/closing",
    access: "use-family-account",
    summary: "Keep the account that was to be closed.",
    reply: MyDataReply,
    refusals: ["sign-in-again"],
  }),
};

import { BookRequest } from "./book-requests.ts";
import { lessonStatuses, verdicts } from "./lessons.ts";
import { DeskReport } from "./reports.ts";
import { StoppedMail } from "./webhooks.ts";
import { z } from "./z.ts";

export const emailStatuses = ["planned", "sent", "failed", "withdrawn"] as const;
export const ClassEmail = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  /** When it was or is due; of one that waits for the morning, or for other ways to its reader, until when. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
  /** The same on devices and phones; a reason says why it did not arrive. */
  ways: z
    .array(
      z.object({
        channel: z.enum(["push", "whatsapp", "sms"]),
        state: z.string(),
        reason: z.string().nullable(),
        at: z.string(),
      }),
    )
    .default([]),
  /** It was withdrawn because a device or a phone has shown the same. */
  notNeeded: z.boolean().default(false),
  /** It has not left, because its reader is reached otherwise: the desk may send it. */
  heldBack: z.boolean().default(false),
});
export type ClassEmail = z.infer<typeof ClassEmail>;

export const SuggestedTutor = z.object({
  staffId: z.number(),
  /** Whether they teach the subject, the class, the board and in the language, or the family has asked for them; nobody else is proposed. */
  teaches: z.boolean(),
  /** They have said that they cannot come to the present class. */
  absent: z.boolean(),
  staffName: z.string(),
  subjects: z.string(),
  meetingUrl: z.string().nullable(),
  /** The reasons for this tutor, in sentences, the most important first. */
  reasons: z.array(z.string()),
  /** The number of classes in the next seven days. */
  classes: z.number(),
  /** The first free slots, UTC. */
  slots: z.array(z.iso.datetime()),
});
export type SuggestedTutor = z.infer<typeof SuggestedTutor>;

/** The tutor and time that the desk can give a waiting request with one press, and why. */
export const Proposal = z.object({
  staffId: z.number(),
  staffName: z.string(),
  startsAt: z.iso.datetime(),
  reasons: z.array(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;

/** Without a proposal: whether nobody teaches this, or nobody of them is free in the next days. */
export const ProposalOfRequest = z.object({
  id: z.uuid(),
  proposal: Proposal.nullable(),
  nobody: z.enum(["teaches", "free"]).nullable(),
});
export type ProposalOfRequest = z.infer<typeof ProposalOfRequest>;

/** A class that runs or begins within the hour. */
export const LiveClass = z.object({
  lessonId: z.uuid(),
  requestId: z.uuid(),
  student: z.string(),
  parentName: z.string(),
  phoneNumber: z.string(),
  course: z.string(),
  tutor: z.string(),
  tutorPhone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isDemo: z.boolean(),
  /** The sides that were not there two minutes after its start, and have not come since. */
  missing: z.array(z.enum(["tutor", "student"])),
});
export type LiveClass = z.infer<typeof LiveClass>;

export const SupportMessage = z.object({
  id: z.number(),
  fromStaff: z.boolean(),
  writtenBy: z.string(),
  text: z.string(),
  /** The size of its photo, in pixels. */
  photo: z.object({ width: z.number(), height: z.number() }).nullable(),
  createdAt: z.string(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

const Objection = z.object({
  side: z.enum(["student", "tutor"]),
  name: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  settledBy: z.string().nullable(),
});
const Note = z.object({ id: z.number(), writtenBy: z.string(), text: z.string(), createdAt: z.string() });

/** Everything the desk knows about a request. */
export const RequestFile = z.object({
  request: BookRequest,
  /** The course's name in the family's language; empty in answers of the version before. */
  courseForFamily: z.string().default(""),
  notes: z.array(Note),
  messages: z.array(SupportMessage),
  /** Conversations between the child's family and its tutors, with their number of messages. Reading them requires a reason. */
  conversations: z.array(z.object({ id: z.string(), tutor: z.string(), messages: z.number(), lastAt: z.iso.datetime() })),
  emails: z.array(ClassEmail),
  /** Until when the family's parent has to show an age of 18 or older; null unless that is open. */
  ageDueAt: z.iso.datetime().nullable().default(null),
  /** Why the family's address gets no emails but codes. */
  stoppedMail: StoppedMail.nullable(),
  /** For the current class: what the server saw, in sentences, and the verdict as soon as it is certain. */
  attendance: z.object({
    verdict: z.enum(verdicts).nullable(),
    facts: z.array(z.string()),
    objections: z.array(Objection),
  }),
  reports: z.array(DeskReport),
  rating: z.object({ stars: z.number(), words: z.string() }).nullable(),
  /** Before the current one, oldest first: a missed class that was allotted again. */
  earlierLessons: z.array(
    z.object({
      tutor: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      status: z.enum(lessonStatuses),
    }),
  ),
});
export type RequestFile = z.infer<typeof RequestFile>;

export const RequestFigures = z.object({
  waiting: z.number(),
  /** When the longest-waiting request arrived. */
  oldestWaitingSince: z.iso.datetime().nullable(),
  days: z.array(z.object({ day: z.string(), requests: z.number() })),
  /** Of the requests of these days: all, those whose class was held (DONE or REGISTERED), those that registered. */
  requested: z.number(),
  held: z.number(),
  registered: z.number(),
  cancelled: z.number(),
});
export type RequestFigures = z.infer<typeof RequestFigures>;

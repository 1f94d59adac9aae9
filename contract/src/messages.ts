import { picture } from "./files.ts";
import { conversation, newMessage, tutorConversation } from "./refusals/groups.ts";
import { events, json, multipart, photo, route } from "./route.ts";
import { maxLongMessageLength } from "./rules.ts";
import { requiredText, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id, LongId, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const pictureBytes = 6 * 1024 * 1024;
const id = z.object({ id: z.uuid() });

/** A family writes as `student`, the back office as `staff`. */
const messageSides = ["student", "tutor", "staff"] as const;
export type MessageSide = (typeof messageSides)[number];

/** A message as its reader sees it. `hidden`: numbers, addresses and links were taken out for this reader, or are for the other side. */
export const Message = z.object({
  number: z.number(),
  id: z.string(),
  side: z.enum(messageSides),
  name: z.string(),
  words: z.string(),
  /** The sizes of its picture, in pixels. */
  picture: z.object({ width: z.number(), height: z.number() }).nullable(),
  hidden: z.boolean(),
  /** Not a message: a member of the desk has read the conversation, for the reason in `words`. */
  isReading: z.boolean(),
  at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

/** Whether the caller may write, and if not, why. */
export const writing = ["open", "blocked-by-me", "blocked", "over", "no-account"] as const;

/** A conversation in its list. Of a conversation with support, `support` is the booking. */
export const Conversation = z.object({
  id: z.string(),
  /** The caller's side. */
  side: z.enum(["student", "tutor"]),
  /** The tutor, or the guardian's first name; empty if it is support. */
  with: z.string(),
  child: z.string(),
  schoolClass: z.string().nullable(),
  course: z.string(),
  support: z.object({ bookingId: z.string(), id: z.string() }).nullable(),
  writing: z.enum(writing),
  /** Numbers, addresses and links are hidden, because no package is paid yet. */
  hides: z.boolean(),
  unread: z.number(),
  /** How far the other side has read. */
  readByOther: z.number(),
  lastAt: z.iso.datetime(),
  last: z.object({ side: z.enum(messageSides), words: z.string(), hasPicture: z.boolean() }).nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A person to whom the caller may write but has not yet. */
export const Correspondent = z.object({
  childId: z.string(),
  staffId: z.number(),
  with: z.string(),
  child: z.string(),
  course: z.string(),
});
export type Correspondent = z.infer<typeof Correspondent>;

/** One page of a conversation, oldest first. */
const MessagePage = z.object({ conversation: Conversation, messages: z.array(Message), hasMore: z.boolean() });
export type MessagePage = z.infer<typeof MessagePage>;

const minute = wholeNumber(0, 1439, { error: sentence("clockTimeInvalid") });
/** When no emails about messages are sent, in minutes after midnight in the reader's zone; equal ends mean never. */
export const QuietHours = z.object({ fromMinute: minute, untilMinute: minute });
export type QuietHours = z.infer<typeof QuietHours>;

const words = text(maxLongMessageLength);
/** `id` is made by the page, so that a message sent twice is stored once. */
const said = { id: z.uuid() };

export const messages = {
  listConversations: route({
    method: "GET",
    path: "/conversations",
    access: "write-messages",
    summary:
      "The caller's conversations, 30 at a time, those with the newest message first or those after one, and the people to whom they may write.",
    query: z.object({ after: z.uuid().optional() }),
    reply: json(z.object({ data: z.array(Conversation), hasMore: z.boolean(), others: z.array(Correspondent) })),
  }),
  watchConversations: route({
    method: "GET",
    path: "/conversations/events",
    access: "write-messages",
    summary: "Says `changed` whenever something in one of the caller's conversations is new, until the session ends.",
    reply: events,
    refusals: ["list-open-too-often"],
  }),
  countUnread: route({
    method: "GET",
    path: "/conversations/unread",
    access: "use-tutor-account",
    summary: "How many of the tutor's conversations have something unread, counted up to 100.",
    reply: json(z.object({ unread: z.number() })),
  }),
  openConversation: route({
    method: "POST",
    path: "/conversations",
    access: "write-messages",
    summary: "Open the conversation between a child's family and its tutor, who have or had a class together.",
    body: json(z.object({ childId: z.uuid(), staffId: Id })),
    reply: json(Conversation),
    refusals: ["no-such-conversation"],
  }),
  openSupport: route({
    method: "POST",
    path: "/students/bookings/:id/conversation",
    access: "use-family-account",
    summary: "Open the conversation with support about one's own booking.",
    params: id,
    reply: json(Conversation),
    refusals: ["no-such-booking", "no-such-conversation"],
  }),
  showQuietHours: route({
    method: "GET",
    path: "/conversations/quiet-hours",
    access: "write-messages",
    summary: "When the caller gets no emails about messages.",
    reply: json(QuietHours),
  }),
  setQuietHours: route({
    method: "PUT",
    path: "/conversations/quiet-hours",
    access: "write-messages",
    summary: "Choose when no emails about messages come, in one's own time zone.",
    body: json(QuietHours),
    reply: json(QuietHours),
    refusals: ["too-many-changes-today"],
  }),
  showConversation: route({
    method: "GET",
    path: "/conversations/:id",
    access: "write-messages",
    summary: "30 messages of a conversation: the newest, those before a number, or those after one.",
    params: id,
    query: z.object({ before: LongId.optional(), after: wholeNumber(0, 2_147_483_647).optional() }),
    reply: json(MessagePage),
    refusals: conversation,
  }),
  sayMessage: route({
    method: "POST",
    path: "/conversations/:id/messages",
    access: "write-messages",
    summary: "Write a message.",
    params: id,
    body: json(z.object({ ...said, words: requiredText({ missing: "messageRequired", max: maxLongMessageLength }) })),
    repeatable: true,
    reply: json(Message),
    creates: true,
    refusals: newMessage,
  }),
  sendPhoto: route({
    method: "POST",
    path: "/conversations/:id/photos",
    access: "write-messages",
    summary: "Send a photo, such as a page of the notebook, with or without words.",
    params: id,
    body: multipart(
      z.object({ ...said, words: words.default(""), picture: picture("photoRequired", "photoTooLarge") }),
      pictureBytes,
      "photo-too-large",
    ),
    repeatable: true,
    reply: json(Message),
    creates: true,
    refusals: [...newMessage, "too-many-photos-today", "not-a-photo", "too-many-pixels"],
  }),
  openPhoto: route({
    method: "GET",
    path: "/conversations/:id/photos/:number",
    access: "write-messages",
    summary: "The photo of a message, for the two sides of the conversation.",
    params: id.extend({ number: LongId }),
    reply: photo,
    refusals: [...conversation, "picture-gone"],
  }),
  markRead: route({
    method: "PUT",
    path: "/conversations/:id/read",
    access: "write-messages",
    summary: "Say up to which message one has read.",
    params: id,
    body: json(z.object({ number: wholeNumber(0, 2_147_483_647) })),
    reply: json(z.object({ read: z.number() })),
    refusals: conversation,
  }),
  setBlock: route({
    method: "PUT",
    path: "/conversations/:id/block",
    access: "write-messages",
    summary: "Stop a conversation with a tutor or a family, or allow it again.",
    params: id,
    body: json(z.object({ blocked: z.boolean() })),
    reply: json(Conversation),
    refusals: [...tutorConversation, "too-many-changes-today"],
  }),
};

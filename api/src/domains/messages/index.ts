export { requireConversation } from "./conversations.access.ts";
export {
  bookingOf,
  conversationsAbout,
  conversationsOfFamily,
  deleteOldConversations,
  supportConversation,
} from "./conversations.queries.ts";
export { openReadingPhoto, photoOf, readConversation, turnReading } from "./readings.ts";
export { hideInOldConversations, photosInUse, somePhotos } from "./messages.queries.ts";
export { answerFromDesk, sayToSupport, supportMessages, takePhoneReply } from "./support.ts";
export { unreadMessages, writeUnreadEmails } from "./write-unread-emails.ts";

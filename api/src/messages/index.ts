export { requireConversation } from "./conversation-access.ts";
export { bookingOf, conversationsAbout, deleteOldConversations, supportConversation } from "./conversations.queries.ts";
export { openReadingPhoto, readConversation, turnReading } from "./desk-reading.ts";
export { photosInUse, somePhotos } from "./messages.queries.ts";
export { photoOf } from "./show-conversation.ts";
export { answerFromDesk, sayToSupport, supportMessages } from "./support.ts";
export { writeUnreadLetters } from "./unread-letters.ts";

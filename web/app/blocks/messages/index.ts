export { MessageLog, Photo } from "./message-log.tsx";
export { MessagesPage } from "./messages-page.tsx";
export { Thread } from "./thread.tsx";

export { MessageLog } from "./message-log.tsx";
export { MessagesPage } from "./messages-page.tsx";
export { Photo } from "./photo.tsx";
export { Thread } from "./thread.tsx";

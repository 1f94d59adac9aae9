export { Chat } from "./chat.tsx";
export { Messages } from "./messages.tsx";

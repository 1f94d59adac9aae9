export type { BoardProps, PartProps } from "./part-props.ts";
export type { RoomEnd } from "./room-end.ts";
export { openRoom, type BoardSocket, type RoomSocket } from "./room-socket.ts";
export { shownName } from "./shown-name.ts";

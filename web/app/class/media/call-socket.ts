import type { RoomSocket } from "#web/class/socket/index.ts";

/** What the call needs of the room's socket. */
export type CallSocket = Pick<
  RoomSocket,
  "state" | "you" | "members" | "bufferedAmount" | "send" | "sendBytes" | "on" | "onBytes" | "onReopened" | "setLive"
>;

import type { RoomSocket } from "#web/class/socket/index.ts";

/** The part of the room's socket that the call needs. */
export type CallSocket = Pick<
  RoomSocket,
  "state" | "you" | "members" | "bufferedAmount" | "send" | "sendBytes" | "on" | "onBytes" | "onReopened" | "setLive"
>;

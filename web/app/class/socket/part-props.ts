import type { ClassRoom, Side } from "@tutoring/contract";
import type { RoomSocket } from "./room-socket.ts";

/** What board, chat and call get. */
export type PartProps = {
  socket: RoomSocket;
  side: Side;
  facts: ClassRoom;
  lessonId: string;
  /** Of the tutor's link, for calls of their own. */
  linkKey: string | undefined;
};

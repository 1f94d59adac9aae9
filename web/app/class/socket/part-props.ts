import type { ClassRoom, Side } from "@tutoring/contract";
import type { RoomSocket } from "./room-socket.ts";

/** Props of board, chat and call. */
export type PartProps = {
  socket: RoomSocket;
  side: Side;
  facts: ClassRoom;
  lessonId: string;
  /** The key of the tutor's link, for the parts' own API calls. */
  linkKey: string | undefined;
};

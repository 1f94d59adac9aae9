import type { ClassRoom, Side } from "@tutoring/contract";
import type { BoardSocket, RoomSocket } from "./room-socket.ts";

/** Props of board, chat and call. */
export type PartProps = {
  socket: RoomSocket;
  side: Side;
  facts: ClassRoom;
  lessonId: string;
  /** The key of the tutor's link, for the parts' own API calls. */
  linkKey: string | undefined;
};

/** The board's: before the class, it works without a room. */
export type BoardProps = Omit<PartProps, "socket"> & { socket: BoardSocket };

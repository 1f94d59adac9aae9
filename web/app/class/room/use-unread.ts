import type { Side } from "@tutoring/contract";
import { useEffect, useState } from "react";
import type { RoomSocket } from "#web/class/socket/index.ts";

/** Whether messages have come since the chat was last seen. */
export function useUnread(socket: RoomSocket, side: Side, seen: boolean): boolean {
  const [unread, setUnread] = useState(false);
  if (seen && unread) setUnread(false);
  useEffect(
    () => socket.on("said", ({ messages }) => messages.some((message) => message.side !== side) && setUnread(true)),
    [socket, side],
  );
  return unread && !seen;
}

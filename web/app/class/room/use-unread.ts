import { useEffect, useState } from "react";
import type { RoomSocket } from "./room-socket.ts";

/** Whether something was said in the chat since it was last seen. */
export function useUnread(socket: RoomSocket, seen: boolean): boolean {
  const [unread, setUnread] = useState(false);
  if (seen && unread) setUnread(false);
  useEffect(() => socket.on("said" as never, () => setUnread(true)), [socket]);
  return unread && !seen;
}

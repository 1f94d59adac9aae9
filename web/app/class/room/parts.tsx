import type { ClassRoom, Side } from "@tutoring/contract";
import { lazy, Suspense } from "react";
import { Spinner } from "#web/ui/notices.tsx";
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

const parts = {
  board: lazy(() => import("../board/board.tsx")),
  chat: lazy(() => import("../chat/chat.tsx")),
  call: lazy(() => import("../call/call.tsx")),
};

/** One of the room's parts, loaded when the room is entered. */
export function Part({ name, ...props }: { name: keyof typeof parts } & PartProps) {
  const Found = parts[name];
  return (
    <Suspense fallback={<Spinner>{""}</Spinner>}>
      <Found {...props} />
    </Suspense>
  );
}

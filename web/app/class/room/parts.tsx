import type { ClassRoom, Side } from "@tutoring/contract";
import { type ComponentType, lazy, Suspense } from "react";
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

const files = import.meta.glob<{ default: ComponentType<PartProps> }>([
  "../board/board.tsx",
  "../chat/chat.tsx",
  "../call/call.tsx",
]);
const parts = Object.fromEntries(Object.entries(files).map(([path, load]) => [path, lazy(load)]));

type Name = "board" | "chat" | "call";

/** One of the room's parts, loaded when the room is entered. */
export function Part({ name, ...props }: { name: Name } & PartProps) {
  const Found = parts[`../${name}/${name}.tsx`];
  return <Suspense fallback={<Spinner>{""}</Spinner>}>{Found && <Found {...props} />}</Suspense>;
}

import { lazy, Suspense } from "react";
import { Spinner } from "#web/ui/notices.tsx";
import type { PartProps } from "./part-props.ts";

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

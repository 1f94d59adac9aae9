import type { ClassRoom } from "@tutoring/contract";
import { LogOut } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { RoomSocket } from "./room-socket.ts";

/** The course, who is here, and the way out. */
export function RoomHeader({ socket, facts }: { socket: RoomSocket; facts: ClassRoom }) {
  const [texts] = useTexts("class");
  const language = useLanguage();
  return (
    <header className="flex items-center gap-3 border-b border-base-300 bg-base-100 px-3 py-2">
      <h1 className="min-w-0 grow truncate font-semibold" lang={langOf(facts.course, language)}>
        {facts.course}
      </h1>
      <ul className="hidden gap-2 text-sm text-muted sm:flex">
        {socket.members.map(({ connection, name }) => (
          <li key={connection}>{name}</li>
        ))}
      </ul>
      <button type="button" className="btn btn-quiet" onClick={() => socket.close()}>
        <LogOut aria-hidden className="size-5" /> {texts.leave}
      </button>
    </header>
  );
}

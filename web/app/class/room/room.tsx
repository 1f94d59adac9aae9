import type { ClassRoom } from "@tutoring/contract";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { Board } from "#web/class/board/index.ts";
import { Call } from "#web/class/call/index.ts";
import { Chat } from "#web/class/chat/index.ts";
import { Loaded } from "#web/class/loading/index.ts";
import type { PartProps, RoomEnd } from "#web/class/socket/index.ts";
import { RoomHeader } from "./room-header.tsx";
import { RoomStatus } from "./room-status.tsx";
import { useRoom } from "./use-room.ts";
import { useUnread } from "./use-unread.ts";

const loadOutside = () => import("./outside-call.tsx");

type Props = {
  lessonId: string;
  facts: ClassRoom;
  /** The key of the tutor's link. */
  linkKey: string | undefined;
  ticket: string;
  onOver: (end: RoomEnd) => void;
};

/** The live class: the board with pictures and chat beside it; on a phone the board fills the screen. */
export default function Room({ lessonId, facts, linkKey, ticket, onOver }: Props) {
  const [texts] = useTexts("class");
  const socket = useRoom(lessonId, linkKey, facts.side === "parent", ticket);
  const end = socket?.end;
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  useEffect(() => {
    if (end) told.current(end);
  }, [end]);
  if (socket && !end && socket.you) return <OpenRoom {...{ socket, facts, lessonId, linkKey }} />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-base-200">
      <Spinner>{texts.joining}</Spinner>
    </main>
  );
}

function OpenRoom(given: Omit<PartProps, "side">) {
  const { socket, facts } = given;
  const [texts] = useTexts("class");
  const [chatShown, setChatShown] = useState(false);
  const unread = useUnread(socket, facts.side, chatShown);
  const props = { ...given, side: facts.side };
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-base-200">
      <RoomHeader {...given} unread={unread} chatShown={chatShown} onChat={() => setChatShown(!chatShown)} />
      <RoomStatus socket={socket} facts={facts} />
      <main
        id="main"
        className="relative grid min-h-0 grow grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]"
      >
        <section aria-label={texts.board} className="relative isolate col-start-1 row-start-1 min-h-0 lg:row-span-2">
          <Board {...props} />
        </section>
        {facts.meetingUrl ? (
          <section aria-label={texts.call} className="lg:border-l lg:border-base-300">
            <Loaded load={loadOutside} given={{ meetingUrl: facts.meetingUrl }} />
          </section>
        ) : (
          <Call {...props} />
        )}
        <section
          aria-label={texts.chat}
          className={`${chatShown ? "" : "max-lg:hidden"} min-h-0 bg-base-100 max-lg:absolute max-lg:inset-0 max-lg:z-20 lg:border-t lg:border-l lg:border-base-300`}
        >
          <Chat {...props} />
        </section>
      </main>
    </div>
  );
}

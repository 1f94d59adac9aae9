import type { ClassRoom } from "@tutoring/contract";
import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { OutsideCall } from "./outside-call.tsx";
import { Part, type PartProps } from "./parts.tsx";
import { RoomHeader } from "./room-header.tsx";
import type { RoomEnd } from "./room-socket.ts";
import { RoomStatus } from "./room-status.tsx";
import { useRoom } from "./use-room.ts";

type Props = {
  lessonId: string;
  facts: ClassRoom;
  /** Of the tutor's link. */
  linkKey: string | undefined;
  ticket: string;
  onOver: (end: RoomEnd) => void;
};

/** The live class: the board with pictures and chat beside it; on a phone the board fills the screen. */
export default function Room({ lessonId, facts, linkKey, ticket, onOver }: Props) {
  const socket = useRoom(lessonId, linkKey, ticket);
  const end = socket?.end;
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  useEffect(() => {
    if (end) told.current(end);
  }, [end]);
  return socket && !end ? <OpenRoom socket={socket} facts={facts} lessonId={lessonId} linkKey={linkKey} /> : <Joining />;
}

function Joining() {
  const [texts] = useTexts("class");
  return <Spinner>{texts.joining}</Spinner>;
}

function OpenRoom({ socket, facts, lessonId, linkKey }: Omit<PartProps, "side">) {
  const props = { socket, side: facts.side, facts, lessonId, linkKey };
  return (
    <div className="fixed inset-0 z-30 grid grid-rows-[auto_auto_1fr] bg-base-200">
      <RoomHeader socket={socket} facts={facts} />
      <RoomStatus socket={socket} facts={facts} />
      <div className="grid min-h-0 grid-rows-[1fr_auto] lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="relative min-h-0 lg:row-span-2">
          <Part name="board" {...props} />
        </div>
        {facts.meetingUrl ? <OutsideCall meetingUrl={facts.meetingUrl} /> : <Part name="call" {...props} />}
        <Part name="chat" {...props} />
      </div>
    </div>
  );
}

import type { ClassRoom, Side } from "@tutoring/contract";
import { Hourglass, ShieldCheck, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { Board } from "#web/class/board/index.ts";
import { Call } from "#web/class/call/index.ts";
import { Chat } from "#web/class/chat/index.ts";
import { Loaded } from "#web/class/loading/index.ts";
import { openRoom, type PartProps, type RoomEnd, type RoomSocket } from "#web/class/socket/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { RoomHeader } from "./room-header.tsx";
import "./room.css";

type Props = { socket: RoomSocket; facts: ClassRoom };

/** Lines about the unusual: the connection is lost, the other person is not here yet, a member of our team is. */
function RoomStatus({ socket, facts }: Props) {
  const [texts, t] = useTexts("class");
  const here = new Set(socket.members.map(({ side }) => side));
  const awaited = (["tutor", "student"] as const).filter((side) => side !== facts.side && !here.has(side));
  const guests = socket.members.filter(
    ({ side, connection }) => (side === "staff" || side === "parent") && connection !== socket.you,
  );
  return (
    <div role="status" className="grid">
      {socket.state === "away" ? (
        <Line Icon={WifiOff} look="bg-warning-50 text-warning">
          <span>{texts.connectionLost}</span>
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => socket.retryNow()}>
            {texts.reconnectNow}
          </button>
        </Line>
      ) : (
        awaited.map((side) => (
          <Line key={side} Icon={Hourglass} look="bg-lavender-100 text-primary">
            <span>
              {t(texts.notHereYet, { name: side === "tutor" ? facts.tutor : facts.student })} <StartsIn {...{ socket, facts }} />
            </span>
          </Line>
        ))
      )}
      {guests.map(({ connection, side, name }) => (
        <Line key={connection} Icon={ShieldCheck} look="bg-info-50 text-info">
          {t(side === "staff" ? texts.teamIsHere : texts.parentIsHere, { name })}
        </Line>
      ))}
    </div>
  );
}

function Line({ Icon, look, children }: { Icon: typeof Hourglass; look: string; children: ReactNode }) {
  return (
    <div className={`flex items-center justify-center gap-3 px-3 py-2 text-sm font-medium ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" /> {children}
    </div>
  );
}

/** When the class begins, until then. */
function StartsIn({ socket, facts }: Props) {
  const [texts, t] = useTexts("class");
  useNow(10_000);
  const minutes = Math.ceil((Date.parse(facts.startsAt) - socket.serverNow()) / 60_000);
  return minutes > 0 ? t(texts.startsInMinutes, { count: minutes }) : null;
}

/** The room's socket while the component is mounted, which rerenders with each change of state or members. */
function useRoom(lessonId: string, key: string | undefined, asParent: boolean, ticket: string): RoomSocket | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [socket, setSocket] = useState<RoomSocket>();
  const spent = useRef("");
  useEffect(() => {
    const first = spent.current === ticket ? undefined : ticket;
    spent.current = ticket;
    const opened = openRoom({ lessonId, key, asParent, ticket: first, onState: render });
    setSocket(opened);
    return () => opened.close();
  }, [lessonId, key, asParent, ticket]);
  return socket;
}

/** Whether messages have come since the chat was last seen. */
function useUnread(socket: RoomSocket, side: Side, seen: boolean): boolean {
  const [unread, setUnread] = useState(false);
  if (seen && unread) setUnread(false);
  useEffect(
    () => socket.on("said", ({ messages }) => messages.some((message) => message.side !== side) && setUnread(true)),
    [socket, side],
  );
  return unread && !seen;
}

// for the tutor who prepares it before the class
export { Board };

const loadOutside = () => import("./outside-call.tsx");

type RoomProps = {
  lessonId: string;
  facts: ClassRoom;
  /** The key of the tutor's link. */
  linkKey: string | undefined;
  ticket: string;
  onOver: (end: RoomEnd) => void;
};

/** The live class: the board with pictures and chat beside it; on a phone the board fills the screen. */
export default function Room({ lessonId, facts, linkKey, ticket, onOver }: RoomProps) {
  const [texts] = useTexts("class");
  const socket = useRoom(lessonId, linkKey, facts.side === "parent", ticket);
  const end = socket?.end;
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (end) latest.current(end);
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
    <div className="room fixed inset-0 z-30 flex flex-col bg-base-200">
      <RoomHeader {...given} unread={unread} chatShown={chatShown} onChat={() => setChatShown(!chatShown)} />
      <RoomStatus socket={socket} facts={facts} />
      <main
        id="main"
        className="room-stage relative grid min-h-0 grow grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]"
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

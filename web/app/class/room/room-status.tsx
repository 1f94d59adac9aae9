import type { ClassRoom } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";
import type { RoomSocket } from "./room-socket.ts";

/** One line for what is not as it should be: the other is not here yet, or the connection is lost. */
export function RoomStatus({ socket, facts }: { socket: RoomSocket; facts: ClassRoom }) {
  const [texts, say] = useTexts("class");
  const here = new Set(socket.members.map(({ side }) => side));
  const awaited = facts.side === "tutor" ? "student" : "tutor";
  const text =
    socket.state === "away"
      ? texts.connectionLost
      : socket.state === "joining"
        ? texts.joining
        : here.has(awaited)
          ? ""
          : say(texts.notHereYet, { name: awaited === "tutor" ? facts.tutor : facts.student });
  return (
    <p role="status" className={text ? "bg-warning-50 px-3 py-2 text-center font-medium text-warning" : ""}>
      {text}
    </p>
  );
}

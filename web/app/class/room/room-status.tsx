import type { ClassRoom } from "@tutoring/contract";
import { Hourglass, ShieldCheck, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { RoomSocket } from "#web/class/socket/index.ts";

type Props = { socket: RoomSocket; facts: ClassRoom };

/** Lines about the unusual: the connection is lost, the other person is not here yet, a member of our team is. */
export function RoomStatus({ socket, facts }: Props) {
  const [texts, say] = useTexts("class");
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
              {say(texts.notHereYet, { name: side === "tutor" ? facts.tutor : facts.student })}{" "}
              <StartsIn {...{ socket, facts }} />
            </span>
          </Line>
        ))
      )}
      {guests.map(({ connection, side, name }) => (
        <Line key={connection} Icon={ShieldCheck} look="bg-info-50 text-info">
          {say(side === "staff" ? texts.teamIsHere : texts.parentIsHere, { name })}
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
  const [texts, say] = useTexts("class");
  useNow(10_000);
  const minutes = Math.ceil((Date.parse(facts.startsAt) - socket.serverNow()) / 60_000);
  return minutes > 0 ? say(texts.startsInMinutes, { count: minutes }) : null;
}

import { useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { RoomSocket } from "#web/class/socket/index.ts";

const minute = 60_000;

/** The minutes left of the class, by the server's clock. */
export function TimeLeft({ socket }: { socket: RoomSocket }) {
  const [texts, say] = useTexts("class");
  useNow(10_000);
  const left = Math.ceil((socket.endsAt - socket.serverNow()) / minute);
  return (
    <p className="figures text-xs leading-tight text-muted">
      {left > 0 ? say(texts.minutesLeft, { count: left }) : texts.timeIsUp}
    </p>
  );
}

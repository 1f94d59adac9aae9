import type { ClassRoom } from "@tutoring/contract";
import { openAfterMinutes, openBeforeMinutes } from "@tutoring/contract/rules";
import { timeLeft } from "#web/lib/format/time-left.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { room: Pick<ClassRoom, "state" | "startsAt" | "endsAt" | "endedBy">; now: number };

/** The time until the class starts, or what has become of it. */
export function Countdown({ room, now }: Props) {
  const [texts, say] = useTexts("class");
  if (room.state === "cancelled") return <p className="text-lg font-semibold">{texts.cancelled}</p>;
  if (room.state === "over") return <p className="text-lg font-semibold">{texts.over}</p>;
  if (room.endedBy !== null)
    return (
      <>
        <p className="text-lg font-semibold">{texts.classEnded}</p>
        <p className="mt-1 text-muted">{say(texts.endedBy, { name: room.endedBy })}</p>
      </>
    );
  if (now >= Date.parse(room.endsAt))
    return <p className="text-lg font-semibold">{say(texts.overButOpen, { minutes: openAfterMinutes })}</p>;
  const left = Math.ceil((Date.parse(room.startsAt) - now) / 1_000);
  if (left <= 0) return <p className="text-lg font-semibold text-accent">{texts.begun}</p>;
  return (
    <>
      <p className="text-muted">{texts.startsIn}</p>
      <p className="display figures text-4xl" role="timer">
        {timeLeft(texts, say, left)}
      </p>
      {room.state === "early" && <p className="mt-2 text-muted">{say(texts.opensEarly, { minutes: openBeforeMinutes })}</p>}
    </>
  );
}

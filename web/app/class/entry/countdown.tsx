import { openAfterMinutes, openBeforeMinutes } from "@tutoring/contract/rules";
import { useTexts } from "#web/texts/use-texts.ts";

/** The time until the class starts, or what has become of it. */
export function Countdown({ room, now }: { room: { state: string; startsAt: string; endsAt: string }; now: number }) {
  const [texts, say] = useTexts("class");
  if (room.state === "cancelled") return <p className="text-lg font-semibold">{texts.cancelled}</p>;
  if (room.state === "over") return <p className="text-lg font-semibold">{texts.over}</p>;
  if (now >= Date.parse(room.endsAt))
    return <p className="text-lg font-semibold">{say(texts.overButOpen, { minutes: openAfterMinutes })}</p>;
  const left = Math.ceil((Date.parse(room.startsAt) - now) / 1_000);
  if (left <= 0) return <p className="text-lg font-semibold text-accent">{texts.begun}</p>;
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3_600) % 24];
  return (
    <>
      <p className="text-muted">{texts.startsIn}</p>
      <p className="display figures text-4xl" role="timer">
        {days === 0
          ? clock(left)
          : `${say(texts.days, { count: days })}${hours > 0 ? ` ${say(texts.hours, { count: hours })}` : ""}`}
      </p>
      {room.state === "early" && <p className="mt-2 text-muted">{say(texts.opensEarly, { minutes: openBeforeMinutes })}</p>}
    </>
  );
}

/** 2:05:09, or 05:09 in the last hour. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, "0");
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}

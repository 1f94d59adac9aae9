import type { ClassRoom, Side } from "@tutoring/contract";
import { openAfterMinutes, openBeforeMinutes } from "@tutoring/contract/rules";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import type { RoomEnd } from "#web/class/socket/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { timeLeft } from "#web/lib/format/time-left.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** Lets a waiting family tell the desk at once that the tutor has not come. */
function TutorMissing({ lessonId }: { lessonId: string }) {
  const [texts] = useTexts("class");
  const [isNotified, setNotified] = useState(false);
  const { run, busy, error } = useCall();
  const notify = async () => {
    const call = () => browserApi.desk.reportAbsentTutor({ params: { id: lessonId } });
    if (!(await run(call, { failed: texts.teamNotReached }))) setNotified(true);
  };
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-base-300 pt-5">
      {isNotified ? (
        <p role="status">{texts.teamNotified}</p>
      ) : (
        <BusyButton
          type="button"
          className="btn btn-quiet"
          busy={busy !== ""}
          busyText={texts.tellingTeam}
          onClick={() => inBackground(notify())}
        >
          {texts.tutorMissing}
        </BusyButton>
      )}
      {error && <ErrorBox>{error}</ErrorBox>}
    </div>
  );
}

type Props = { room: Pick<ClassRoom, "state" | "startsAt" | "endsAt" | "endedBy">; now: number };

/** The time until the class starts, or what has become of it. */
function Countdown({ room, now }: Props) {
  const [texts, t] = useTexts("class");
  if (room.state === "cancelled") return <p className="text-lg font-semibold">{texts.cancelled}</p>;
  if (room.state === "over") return <p className="text-lg font-semibold">{texts.over}</p>;
  if (room.endedBy !== null)
    return (
      <>
        <p className="text-lg font-semibold">{texts.classEnded}</p>
        <p className="mt-1 text-muted">{t(texts.endedBy, { name: room.endedBy })}</p>
      </>
    );
  if (now >= Date.parse(room.endsAt))
    return <p className="text-lg font-semibold">{t(texts.overButOpen, { minutes: openAfterMinutes })}</p>;
  const left = Math.ceil((Date.parse(room.startsAt) - now) / 1_000);
  if (left <= 0) return <p className="text-lg font-semibold text-accent">{texts.begun}</p>;
  return (
    <>
      <p className="text-muted">{texts.startsIn}</p>
      <p className="display figures text-4xl" role="timer">
        {timeLeft(texts, t, left)}
      </p>
      {room.state === "early" && <p className="mt-2 text-muted">{t(texts.opensEarly, { minutes: openBeforeMinutes })}</p>}
    </>
  );
}

type EntryCardProps = {
  lessonId: string;
  room: ClassRoom;
  now: number;
  /** Why this page is no longer in the room. */
  end: RoomEnd | undefined;
  refused: string;
  /** The place being taken. */
  busy: Side | undefined;
  onJoin: (place: Side) => void;
};

/** The countdown and the buttons to join or rejoin the class; for a family also as a parent beside the child. */
export function EntryCard({ lessonId, room, now, end, refused, busy, onJoin }: EntryCardProps) {
  const [texts] = useTexts("class");
  const why = useReason(end, room);
  const isOpen = room.state === "open";
  // the tutor and our team may open an ended class again
  const isShut = room.side === "student" && room.endedBy !== null;
  const mayJoin = (place: Side) => isOpen && !isShut && !room.removed.includes(place);
  return (
    <div className="card mt-6 p-5 sm:p-6">
      <Countdown room={room} now={now} />
      {why && (
        <p role="status" className="mt-3">
          {why}
        </p>
      )}
      {mayJoin(room.side) && end?.why !== "removed" && (
        <BusyButton
          type="button"
          className={`btn btn-lg mt-5 w-full sm:w-auto ${now < Date.parse(room.endsAt) && !room.endedBy ? "btn-primary" : "btn-quiet"}`}
          busy={busy === room.side}
          busyText={texts.joining}
          onClick={() => onJoin(room.side)}
        >
          {end?.why === "taken-over" ? texts.continueHere : room.endedBy ? texts.openAgain : end ? texts.joinAgain : texts.join}
        </BusyButton>
      )}
      {room.side === "student" && mayJoin("parent") && (
        <>
          <p id="parent-hint" className="mt-5 text-sm text-muted">
            {texts.parentHint}
          </p>
          <BusyButton
            type="button"
            className="btn btn-quiet mt-2"
            busy={busy === "parent"}
            busyText={texts.joining}
            aria-describedby="parent-hint"
            onClick={() => onJoin("parent")}
          >
            {texts.joinAsParent}
          </BusyButton>
        </>
      )}
      {refused && (
        <div className="mt-4">
          <ErrorBox>{refused}</ErrorBox>
        </div>
      )}
      {room.tutorMissing && room.side === "student" && <TutorMissing lessonId={lessonId} />}
    </div>
  );
}

function useReason(end: RoomEnd | undefined, room: ClassRoom): string {
  const [texts, t] = useTexts("class");
  switch (end?.why) {
    case "taken-over":
      return texts.takenOver;
    case "full":
      return room.side === "student" ? texts.roomFullForParent : texts.roomFull;
    case "removed":
      return texts.removed;
    case "ended":
      return end.by && !room.endedBy ? t(texts.endedBy, { name: end.by }) : "";
    case "refused":
      return end.sentence;
    default:
      return "";
  }
}

import type { ClassRoom, Side } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Countdown } from "./countdown.tsx";
import type { RoomEnd } from "#web/class/socket/index.ts";
import { TutorMissing } from "./tutor-missing.tsx";

type Props = {
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
export function EntryCard({ lessonId, room, now, end, refused, busy, onJoin }: Props) {
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
  const [texts, say] = useTexts("class");
  switch (end?.why) {
    case "taken-over":
      return texts.takenOver;
    case "full":
      return room.side === "student" ? texts.roomFullForParent : texts.roomFull;
    case "removed":
      return texts.removed;
    case "ended":
      return end.by && !room.endedBy ? say(texts.endedBy, { name: end.by }) : "";
    case "refused":
      return end.sentence;
    default:
      return "";
  }
}

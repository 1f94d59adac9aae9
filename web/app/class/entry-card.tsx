import type { ClassRoom } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Countdown } from "./countdown.tsx";
import type { RoomEnd } from "./room/room-socket.ts";
import { TutorMissing } from "./tutor-missing.tsx";

type Props = {
  lessonId: string;
  room: ClassRoom;
  now: number;
  /** Why this page is no longer in the room. */
  end: RoomEnd | undefined;
  refused: string;
  busy: boolean;
  onJoin: () => void;
};

/** The countdown and the way into the class, or back. */
export function EntryCard({ lessonId, room, now, end, refused, busy, onJoin }: Props) {
  const [texts] = useTexts("class");
  const why = useReason(end);
  return (
    <div className="card mt-6 p-5 sm:p-6">
      <Countdown room={room} now={now} />
      {why && (
        <p role="status" className="mt-3">
          {why}
        </p>
      )}
      {room.state === "open" && end?.why !== "removed" && (
        <BusyButton
          type="button"
          className={`btn btn-lg mt-5 w-full sm:w-auto ${now < Date.parse(room.endsAt) ? "btn-primary" : "btn-quiet"}`}
          busy={busy}
          busyText={texts.joining}
          onClick={onJoin}
        >
          {end?.why === "taken-over" ? texts.continueHere : end ? texts.joinAgain : texts.join}
        </BusyButton>
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

function useReason(end: RoomEnd | undefined): string {
  const [texts, say] = useTexts("class");
  switch (end?.why) {
    case "taken-over":
      return texts.takenOver;
    case "full":
      return texts.roomFull;
    case "removed":
      return texts.removed;
    case "ended":
      return end.by ? say(texts.endedBy, { name: end.by }) : texts.classEnded;
    case "refused":
      return end.sentence;
    default:
      return "";
  }
}

import type { BookRequest } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { Question } from "#web/ui/question.tsx";

type Props = {
  request: BookRequest;
  tutor: string;
  /** Empty while no time is chosen. */
  startsAt: string;
  minutes: string;
  onAnswer: (go: boolean) => void;
};

const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "Asia/Kolkata" });

/** Asks before a class is allotted or moved, with names and time: the family and the tutor are e-mailed at once. */
export function AllotQuestion({ request, tutor, startsAt, minutes, onAnswer }: Props) {
  const moves = request.status === "IN_PROGRESS";
  const ends = startsAt && new Date(Date.parse(startsAt) + Number(minutes) * 60_000).toISOString();
  return (
    <Question
      open={startsAt !== ""}
      question={moves ? "Move this class?" : "Allot this class?"}
      keep="Choose again"
      go={moves ? "Move and e-mail both" : "Allot and e-mail both"}
      harmless
      onAnswer={onAnswer}
    >
      {startsAt && (
        <>
          <p className="font-medium text-base-content">
            {request.user} with {tutor}
          </p>
          <p className="figures text-base-content">
            {weekday.format(new Date(startsAt))}, {dayAndTimeInIndia(startsAt).date}, {dayAndTimeInIndia(startsAt).time} to{" "}
            {dayAndTimeInIndia(ends).time} IST
          </p>
          <p className="mt-2">
            {request.parentName} ({request.userEmail}) and {tutor} are e-mailed at once.
          </p>
        </>
      )}
    </Question>
  );
}

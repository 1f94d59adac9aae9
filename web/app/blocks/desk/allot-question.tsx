import type { BookRequest } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { Question } from "#web/ui/question.tsx";
import texts from "#web/texts/office/allotment.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = {
  request: BookRequest;
  tutor: string;
  /** Empty while no time is chosen. */
  startsAt: string;
  minutes: string;
  onAnswer: (go: boolean) => void;
};

const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "Asia/Kolkata" });

/** Asks before a class is allotted or moved, with names and time, since the family and the tutor are e-mailed at once. */
export function AllotQuestion({ request, tutor, startsAt, minutes, onAnswer }: Props) {
  const moves = request.status === "IN_PROGRESS";
  const ends = startsAt && new Date(Date.parse(startsAt) + Number(minutes) * 60_000).toISOString();
  return (
    <Question
      open={startsAt !== ""}
      question={moves ? texts.moveThis : texts.allotThis}
      keep={texts.chooseAgain}
      go={moves ? texts.moveAndEmail : texts.allotAndEmail}
      harmless
      onAnswer={onAnswer}
    >
      {startsAt && (
        <>
          <p className="font-medium text-base-content">{say(texts.studentWithTutor, { student: request.user, tutor })}</p>
          <p className="figures text-base-content">
            {say(texts.day, {
              weekday: weekday.format(new Date(startsAt)),
              date: dayAndTimeInIndia(startsAt).date,
              from: dayAndTimeInIndia(startsAt).time,
              to: dayAndTimeInIndia(ends).time,
            })}
          </p>
          <p className="mt-2">{say(texts.whoIsEmailed, { parent: request.parentName, email: request.userEmail, tutor })}</p>
        </>
      )}
    </Question>
  );
}

import type { TutorLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { CalendarClock, CalendarX, Clock, Presentation, Undo2, Video } from "lucide-react";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useLessonActs } from "./use-lesson-acts.tsx";

const signs = { prepare: Presentation, late: Clock, move: CalendarClock, withdraw: Undo2, absent: CalendarX } as const;

type Props = {
  lesson: TutorLesson;
  /** Before the class can be entered, preparing it is the page's main action. */
  isMain?: boolean;
};

/** What the tutor may do with a lesson now, as buttons: on a phone the first takes a row, the others share the next. */
export function LessonActions({ lesson, isMain = false }: Props) {
  const [texts] = useTexts("staff");
  const language = useLanguage();
  const { acts, dialog } = useLessonActs(lesson);
  const { id, may } = lesson;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:*:first:col-span-2">
        {may.enter && (
          // only a full load brings the permission for camera and microphone
          <a className={`btn btn-primary ${isMain ? "btn-lg" : ""}`} href={addressIn(language, `/class/${id}`)}>
            <Video aria-hidden className="size-5" /> {texts.enter}
          </a>
        )}
        {acts.map(({ kind, label, name, href, onPress, disabled = false }) => {
          const Sign = signs[kind];
          const look = kind === "absent" ? "btn-danger" : isMain && kind === "prepare" ? "btn-primary" : "btn-quiet";
          const shown = (
            <>
              <Sign aria-hidden className="size-4 max-sm:hidden" /> {label}
            </>
          );
          const shared = { className: `btn max-sm:px-2 ${look}`, "aria-label": name };
          return href ? (
            <a key={kind} href={href} {...shared}>
              {shown}
            </a>
          ) : (
            <button key={kind} type="button" disabled={disabled} onClick={onPress} {...shared}>
              {shown}
            </button>
          );
        })}
      </div>
      {dialog}
    </>
  );
}

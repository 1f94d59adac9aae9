import type { TutorLesson } from "@tutoring/contract";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useLessonActs } from "./use-lesson-acts.tsx";

/** What the tutor may do with a lesson now, behind three dots. */
export function LessonMenu({ lesson }: { lesson: TutorLesson }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { acts, dialog } = useLessonActs(lesson);
  const moment = momentInWords(lesson.startsAt, language);
  const items = acts.map(({ kind, label, name, onPress, disabled = false }) => ({
    ...{ label, name, onPress, disabled },
    danger: kind === "absent",
  }));
  return (
    <>
      <Menu label={t(texts.moreFor, { student: lesson.student, moment })} items={items} />
      {dialog}
    </>
  );
}

import type { CourseTimes as Times } from "@tutoring/contract";
import { ChooseTime, type Wish } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { readEarly } from "#web/lib/api/read-early.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { courseId: number; wish: Wish | undefined; onChoose: (wish: Wish | undefined) => void };

const areTimes = (given: unknown): given is Times => Array.isArray((given as { tutors?: unknown } | undefined)?.tutors);

/** The tutors of a course and their free times, to choose one before booking. */
export default function CourseTimes({ courseId, wish, onChoose }: Props) {
  const [texts] = useTexts("times");
  const times = useQuery({
    key: String(courseId),
    load: (signal) =>
      readEarly(
        `/courses/${courseId}/free-times`,
        areTimes,
        () => browserApi.tutorPages.listCourseTimes({ params: { courseId }, query: {} }, { signal }),
        signal,
      ),
    failed: texts.timesFailed,
  });
  return <ChooseTime times={times} wish={wish} suits={[]} onChoose={onChoose} />;
}

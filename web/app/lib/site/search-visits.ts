import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const unheard = () => undefined;

/** Says that a search led to this course, or to the tutor with this page. Nobody waits for it, nor learns that it failed. */
export const countVisit = (to: { courseId: number } | { slug: string }): void =>
  inBackground(
    ("slug" in to ? browserApi.funnel.countTutorVisit({ params: to }) : browserApi.funnel.countCourseVisit({ params: to })).catch(
      unheard,
    ),
  );

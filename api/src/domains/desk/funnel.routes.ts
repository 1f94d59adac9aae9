import type { funnel } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { countCourseVisit, countTutorVisit } from "./search-visits.ts";
import { showFunnel } from "./show-funnel.ts";

export const funnelHandlers: Handlers<typeof funnel> = {
  showFunnel: (context, { query }) => showFunnel(context, query),
  countCourseVisit: (context, { params }) => countCourseVisit(context, params.courseId),
  countTutorVisit: (context, { params }) => countTutorVisit(context, params.slug),
};

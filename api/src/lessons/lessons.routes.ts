import type { lessons } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { joinLesson } from "./join-lesson.ts";
import { leaveLesson } from "./leave-lesson.ts";
import { showLesson } from "./show-lesson.ts";

export const lessonHandlers: Handlers<typeof lessons> = {
  showLesson: (context, { params, body }) => showLesson(context, params.id, body.key),
  joinLesson: (context, { params, body }) => joinLesson(context, params.id, body.key),
  leaveLesson: (context, { params, body }) => leaveLesson(context, params.id, params.visitId, body.key),
};

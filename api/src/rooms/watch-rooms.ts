import { closeCodes } from "@tutoring/contract";
import { aliveOf } from "#api/identity/index.ts";
import { lessonsOf, roomState } from "#api/lessons/index.ts";
import type { Rooms } from "./rooms.ts";
import { dismiss } from "./seats.ts";

/** Closes sockets that have lost access: session over, tutor changed, class cancelled, moved or past. */
export async function watchRooms({ hub, seats, service }: Rooms): Promise<void> {
  if (seats.size === 0) return;
  const sessions = [...seats.values()].flatMap(({ sessionId }) => sessionId ?? []);
  const alive = await aliveOf(service.db, sessions);
  const lessons = new Map((await lessonsOf(service.db, hub.lessons())).map((lesson) => [lesson.id, lesson]));
  for (const seat of seats.values()) {
    const lesson = lessons.get(seat.member.lessonId);
    // protects C19: asking whether a session is still live [seat.sessionId && !alive.has(seat.sessionId) → false]
    if (!lesson || roomState(lesson, service.now()) !== "open") dismiss(seat, "over", closeCodes.roomOver);
    else if (seat.member.side === "tutor" && lesson.tutorId !== seat.tutorId) dismiss(seat, "removed", closeCodes.removed);
    else if (seat.sessionId && !alive.has(seat.sessionId)) dismiss(seat, "removed", closeCodes.sessionOver);
  }
}
